#pragma once

#include <string>
#include <string_view>

namespace secant {

/// Texts that others wrote: names, notes, titles, messages, paths, output of programs. They are
/// made valid where they enter, and printable where they leave; docs/architecture.md lists the
/// entries and the exits. Beside these, `printable` (utf8.h) is for one line on a terminal, and
/// `append_json_string` (json_text.h) for JSON.

/// Where a text enters: valid UTF-8. Each byte that belongs to no character becomes U+FFFD.
[[nodiscard]] std::string well_formed(std::string_view text);

/// Where lines leave for a terminal or a notice: as `printable`, but line feeds and tabs stay.
[[nodiscard]] std::string printable_lines(std::string_view text);

/// Where a text leaves for XML 1.0, between tags or in an attribute. Characters that XML cannot
/// express, and bytes that belong to no character, become U+FFFD; control characters become
/// references, so that a terminal may print the file.
[[nodiscard]] std::string xml_text(std::string_view text);

} // namespace secant
