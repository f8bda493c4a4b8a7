#pragma once

#include "core/geometry/query.h"
#include "core/methods/method.h"

#include <array>
#include <cmath>

namespace secant {

/// The numbers of a query in the plane, in the order E, L, C, r, s.
using QueryNumbers = std::array<double, 8>;

/// The index of the first number of each.
inline constexpr std::size_t at_start = 0;
inline constexpr std::size_t at_end = 2;
inline constexpr std::size_t at_center = 4;
inline constexpr std::size_t at_radius = 6;
inline constexpr std::size_t at_piece_radius = 7;

[[nodiscard]] inline QueryNumbers numbers_of(const Query<2>& query)
{
    const auto& [circle, piece] = query;
    return {piece.start.x,   piece.start.y,   piece.end.x,   piece.end.y,
            circle.center.x, circle.center.y, circle.radius, piece.radius};
}

[[nodiscard]] inline Query<2> query_of(const QueryNumbers& n, Extent extent)
{
    return {{{n[4], n[5]}, n[6]}, {{n[0], n[1]}, {n[2], n[3]}, extent, n[7]}};
}

/// Whether the numbers make a query: all finite, no radius negative.
[[nodiscard]] inline bool are_valid(const QueryNumbers& numbers)
{
    for (const double x : numbers) {
        if (!std::isfinite(x)) return false;
    }
    return numbers[at_radius] >= 0.0 && numbers[at_piece_radius] >= 0.0;
}

/// Rounds each number to the scalar; a number too large for the scalar becomes infinite.
[[nodiscard]] inline QueryNumbers rounded_to(Scalar scalar, QueryNumbers numbers)
{
    if (scalar == Scalar::float64) return numbers;
    for (double& x : numbers) {
        x = double{rounded_to<float>(x)};
    }
    return numbers;
}

} // namespace secant
