#pragma once

#include "core/paste/labels/numbers.h"
#include "core/paste/paste.h"

namespace secant {

/// Makes a query of the numbers of a text: by their labels, by the order in which lines and
/// brackets group them, or as E, L, C, r.
[[nodiscard]] Pasted query_of_numbers(const PasteNumbers& numbers, const Document& current);

} // namespace secant
