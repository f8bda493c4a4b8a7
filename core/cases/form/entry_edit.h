#pragma once

#include "core/cases/entry.h"

#include <string>
#include <string_view>

namespace secant {

/// The text of an entry after an edit. Only the values in which `after` differs from `before`
/// change, by the bits of their numbers: other members, names with escapes, hex floats and blanks
/// stay. A changed number is a hex float where the old one was.
/// @param text    as read_entry has read it
/// @param before  what read_entry made of the text
[[nodiscard]] std::string edited_entry(std::string_view text, const Entry& before,
                                       const Entry& after);

/// The text with other blanks at the beginning of its lines.
/// @param from, to  a line feed, and the blanks of the first level after it
[[nodiscard]] std::string reindented(std::string text, std::string_view from, std::string_view to);

/// The last line feed of some blanks and what follows; with the carriage return before it. Empty
/// when there is none.
[[nodiscard]] std::string_view indent_in(std::string_view blanks) noexcept;

} // namespace secant
