#pragma once

#include "core/paste/paste.h"

#include <optional>
#include <string_view>

namespace secant {

/// Reads a query, an entry, or a case file with one entry; nothing where a text is no JSON, or has
/// JSON that is read by its names and numbers.
[[nodiscard]] std::optional<Pasted> pasted_json(std::string_view text, const Document& current);

/// Reads the query of a text by the names of its numbers, by Secant's labels, or by the order of
/// the numbers.
[[nodiscard]] Pasted pasted_words(std::string_view text, const Document& current);

} // namespace secant
