#include "core/scene/plots/vertex.h"

#include "core/geometry/solve.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <variant>

namespace secant {
namespace {

/// Parameters farther away lie at the ends of the axis.
constexpr double farthest = 1e300;

template <int N>
Vertex vertex_in(const Query<N>& query)
{
    Piece<N> line = query.piece;
    line.extent = Extent::line;
    const Solution<N> answer = solve(query.circle, line);
    Vec<N> d = line.end - line.start;
    // Lengths are halved, so that none overflows; d is halved only where it would overflow.
    double halves = 2.0;
    if (!is_finite<N>(d)) {
        d = 0.5 * line.end - 0.5 * line.start;
        halves = 1.0;
    }
    double greater = 0.0;
    for (int i = 0; i < N; ++i)
        greater = std::max(greater, std::abs(d[i]));
    const Vec<N> along = d / greater;
    const Vec<N> to_closest = (0.5 * answer.closest - 0.5 * line.start) / greater * halves;
    const double length = glm::length(along);
    const double gap = -0.5 * answer.depth / greater / length * halves;
    const double reach =
        (0.5 * answer.distance + 0.5 * query.circle.radius + 0.5 * query.piece.radius) / greater /
        length * halves;
    const double root = limited_parameter(std::sqrt(std::abs(gap)) * std::sqrt(reach));
    Vertex out;
    out.t = limited_parameter(glm::dot(to_closest, along) / (length * length));
    (gap > 0.0 ? out.clearance : out.half_gap) = root;
    return out;
}

} // namespace

Vertex vertex_of(const AnyQuery& query)
{
    return std::visit([](const auto& q) { return vertex_in(q); }, query);
}

double limited_parameter(double t) noexcept
{
    return std::isnan(t) ? 0.0 : std::clamp(t, -farthest, farthest);
}

} // namespace secant
