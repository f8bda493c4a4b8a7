#pragma once

#include "core/paste/paste.h"

#include <string_view>

namespace secant {

/// Reads the query of a text by the names of its numbers, by Secant's labels, or by the order of
/// the numbers.
[[nodiscard]] Pasted pasted_words(std::string_view text, const Document& current);

} // namespace secant
