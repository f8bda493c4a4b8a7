#pragma once

#include "core/geometry/solve.h"
#include "core/scene/plots/vertex.h"

#include <algorithm>

namespace secant {

/// q(t) / a = (t - vertex)^2 + lowest, in a unit of t in which no square overflows.
struct Parabola {
    double unit = 1.0;
    double vertex = 0.0;    ///< in t
    double half_gap = 0.0;  ///< from the vertex to each root, in units; zero when there is none
    double clearance = 0.0; ///< the square root of the least q, in units, when that is positive

    [[nodiscard]] double lowest() const noexcept
    {
        return clearance * clearance - half_gap * half_gap;
    }
    /// The distance of t from the vertex, in units.
    [[nodiscard]] double offset(double t) const noexcept
    {
        return std::clamp(t / unit - vertex / unit, -1e100, 1e100);
    }
    [[nodiscard]] double at(double offset) const noexcept { return offset * offset + lowest(); }
    [[nodiscard]] double parameter(double offset) const noexcept
    {
        return limited_parameter(offset * unit + vertex);
    }
};

/// The function of a query whose ends differ, from its roots or from the line's closest point.
[[nodiscard]] Parabola parabola_of(const AnyQuery& query, const Solution<2>& answer);

/// The heights that are shown, in units of q.
struct Heights {
    double top = 1.0;
    double bottom = -1.0;
};

/// All heights between t = 0 and t = 1, unless the dip at the vertex would then be too flat to see.
/// Little more of the positive part than needed. Changes without a jump when circle or piece move.
[[nodiscard]] Heights heights(const Parabola& parabola) noexcept;

} // namespace secant
