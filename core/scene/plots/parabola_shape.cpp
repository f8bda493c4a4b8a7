#include "core/scene/plots/parabola_shape.h"

#include <cmath>

namespace secant {
namespace {

Parabola through_roots(double t1, double t2) noexcept
{
    const double first = limited_parameter(t1);
    const double second = limited_parameter(t2);
    Parabola out;
    out.unit = std::max({1.0, std::abs(first), std::abs(second)});
    out.vertex = 0.5 * first + 0.5 * second;
    out.half_gap = (0.5 * second - 0.5 * first) / out.unit;
    return out;
}

/// The parabola of a line that misses.
Parabola above_zero(const AnyQuery& query)
{
    const Vertex vertex = vertex_of(query);
    Parabola out;
    out.vertex = vertex.t;
    out.unit = std::max({1.0, std::abs(vertex.t), vertex.clearance});
    out.clearance = vertex.clearance / out.unit;
    return out;
}

} // namespace

Parabola parabola_of(const AnyQuery& query, const Solution<2>& answer)
{
    return answer.root_count == 2 ? through_roots(answer.roots[0].t, answer.roots[1].t)
                                  : above_zero(query);
}

Heights heights(const Parabola& parabola) noexcept
{
    const double dip = std::abs(parabola.lowest());
    const double peak =
        std::max({parabola.at(parabola.offset(0.0)), parabola.at(parabola.offset(1.0)), 0.0});
    Heights out;
    out.top = std::max({std::min(1.15 * peak, 3.0 * dip), 0.6 * dip, peak / 30.0});
    if (!(out.top > 0.0)) out.top = 1.0;
    out.bottom = -std::max(parabola.half_gap > 0.0 ? 1.2 * dip : 0.0, 0.3 * out.top);
    return out;
}

} // namespace secant
