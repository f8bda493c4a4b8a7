#pragma once

#include "core/geometry/query.h"

#include <algorithm>
#include <cmath>

namespace secant {

/// The length beside which places of a query must be told apart, in world units: the smaller of r +
/// s and |L - E|, of those that are above 0. It is 0 when neither is, and infinite when all
/// overflow.
[[nodiscard]] inline double detail_length(const Query<2>& query) noexcept
{
    const Vec<2> direction = query.piece.end - query.piece.start;
    const double length = std::hypot(direction.x, direction.y);
    const double radius = query.circle.radius + query.piece.radius;
    return length > 0.0 && radius > 0.0 ? std::min(length, radius) : std::max(length, radius);
}

} // namespace secant
