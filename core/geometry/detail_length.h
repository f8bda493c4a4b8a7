#pragma once

#include "core/geometry/query.h"

#include <algorithm>
#include <cmath>

namespace secant {

/// The length beside which places of a query must be told apart, in world units: the smaller of r +
/// s and |L - E|, of those that are above 0. It is 0 when neither is, and infinite when all
/// overflow.
template <int N>
[[nodiscard]] double detail_length(const Query<N>& query) noexcept
{
    const Vec<N> direction = query.piece.end - query.piece.start;
    double length = std::hypot(direction.x, direction.y);
    if constexpr (N == 3) length = std::hypot(length, direction.z);
    const double radius = query.circle.radius + query.piece.radius;
    return length > 0.0 && radius > 0.0 ? std::min(length, radius) : std::max(length, radius);
}

} // namespace secant
