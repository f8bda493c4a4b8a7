#pragma once

#include "core/geometry/query.h"

namespace secant {

/// Where q is least along the line through E and L. In parameters, with |d|² as the unit of q:
/// q(t) = (t - t0)² + clearance² - half_gap², where at most one of both is above zero.
struct Vertex {
    double t = 0.0;         ///< t0
    double half_gap = 0.0;  ///< from t0 to each root; zero when there is none, or one
    double clearance = 0.0; ///< the square root of the least q where that is positive
};

/// From the line's closest point, whose depth is accurate also where roots round to one number.
/// Every number is finite.
/// @pre E and L differ
[[nodiscard]] Vertex vertex_of(const AnyQuery& query);

/// A parameter held to finite numbers; NaN becomes 0.
[[nodiscard]] double limited_parameter(double t) noexcept;

} // namespace secant
