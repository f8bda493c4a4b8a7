#pragma once

#include "core/paste/numbers.h"
#include "core/paste/paste.h"

namespace secant {

/// Makes a query of the numbers of a text: by their labels, by the order in which lines and
/// brackets group them, or as E, L, C, r.
[[nodiscard]] Pasted query_of_numbers(const PasteNumbers& numbers, const Document& current);

/// "E (-2, 0), L (2, 0), C (0, 0), r 1"; s and the extent where they are not what most queries
/// have.
[[nodiscard]] std::string query_in_words(const Query<2>& query);

} // namespace secant
