#pragma once

#include "core/hunt/dice.h"
#include "core/methods/query_numbers.h"

#include <vector>

namespace secant {

/// The number of kinds of moves.
inline constexpr int shrink_move_count = 7;

/// Queries that may be simpler than this one and fail the same way, boldest first.
/// @param move  in [0, shrink_move_count)
/// @param dice  for the moves that guess
[[nodiscard]] std::vector<QueryNumbers> moved_by(int move, const QueryNumbers& numbers, Dice& dice);

} // namespace secant
