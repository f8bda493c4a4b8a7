#pragma once

#include "core/hunt/dice.h"
#include "core/methods/query_numbers.h"

#include <vector>

namespace secant {

/// Queries in which some numbers are easy numbers of about their size; the others stay.
[[nodiscard]] std::vector<QueryNumbers> guessed_from(const QueryNumbers& n, Dice& dice);

/// New queries in whole numbers, of about the size of this one; none for a stadium.
[[nodiscard]] std::vector<QueryNumbers> guessed_anew(const QueryNumbers& n, Dice& dice);

} // namespace secant
