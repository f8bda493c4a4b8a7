#pragma once

#include "core/geometry/solve.h"

namespace secant {

// Moves along the line through E and L. The line and the circle's place on it stay as they are, so
// the ends move against the roots: the scale of t slides and stretches under the roots. E, L and C
// are rounded to doubles, so t is within a few ulps of what was asked for.

/// Whether the line has two roots, which may be equal, with finite t and places.
[[nodiscard]] bool has_movable_roots(const Query<2>& query, const Solution<2>& answer) noexcept;

/// The query with E moved along the line so that t1 is `t`; L stays, so t2 changes too. The query
/// itself when it has no roots or when t1 is 1: that root is at L, wherever E is.
///
/// @param least  E cannot pass L, and is infinitely far away at t = 1. So t1 stays on its side of
///               1, `least` or more away from it, or as near as it was.
[[nodiscard]] Query<2> with_t1(const Query<2>& query, double t, double least);

/// The query with L moved along the line so that t2 is `t`; E stays, so t1 changes too. Like
/// `with_t1`: t2 stays on its side of 0, and a root at E cannot be moved.
[[nodiscard]] Query<2> with_t2(const Query<2>& query, double t, double least);

/// The query with E and L moved along the line so that its roots are `t1` and `t2`. Its own roots
/// stay at their places, so equal roots stay equal, in the middle of `t1` and `t2`.
///
/// @param least  different roots stay so far apart: where they meet, the piece is infinitely long
[[nodiscard]] Query<2> with_roots(const Query<2>& query, double t1, double t2, double least);

/// The parameter of the closest point; 0 when E = L.
[[nodiscard]] double closest_parameter(const Query<2>& query, const Solution<2>& answer) noexcept;

/// The query with C moved along the direction of the piece, by as much as the closest point moves
/// to parameter `t`. `t` is clamped to the extent. The distance of C from the line stays.
[[nodiscard]] Query<2> with_closest(const Query<2>& query, double t);

} // namespace secant
