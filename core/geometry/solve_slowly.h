#pragma once

#include "core/geometry/solve.h"

namespace secant {

/// `solve` without the fast road, which must give the same bits. @pre is_valid(circle, piece)
template <int N>
[[nodiscard]] Solution<N> solve_slowly(const Circle<N>& circle, const Piece<N>& piece);

} // namespace secant
