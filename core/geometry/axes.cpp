#include "core/geometry/axes.h"

namespace secant {
namespace {

Vec<2> swapped(const Vec<2>& v) noexcept
{
    return {v.y, v.x};
}

Vec<3> swapped(const Vec<3>& v) noexcept
{
    return {v.z, v.x, v.y};
}

} // namespace

Query<3> lifted_to_space(const Query<2>& query) noexcept
{
    const auto& [circle, piece] = query;
    return {{Vec<3>{circle.center, 0.0}, circle.radius},
            {Vec<3>{piece.start, 0.0}, Vec<3>{piece.end, 0.0}, piece.extent, piece.radius}};
}

std::optional<Query<2>> flattened(const Query<3>& query) noexcept
{
    const auto& [circle, piece] = query;
    const double z = circle.center.z;
    if (piece.start.z != z || piece.end.z != z) return std::nullopt;
    return Query<2>{{Vec<2>{circle.center}, circle.radius},
                    {Vec<2>{piece.start}, Vec<2>{piece.end}, piece.extent, piece.radius}};
}

AnyQuery with_axes_swapped(const AnyQuery& query)
{
    AnyQuery out = query;
    std::visit(
        [](auto& q) {
            for (auto* const point : {&q.piece.start, &q.piece.end, &q.circle.center})
                *point = swapped(*point);
        },
        out);
    return out;
}

} // namespace secant
