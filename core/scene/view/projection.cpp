#include "core/scene/view/projection.h"

#include <limits>
#include <variant>

namespace secant {
namespace {

Query<2> along_z(const Query<2>& query)
{
    return query;
}

Query<2> along_z(const Query<3>& query)
{
    const auto& [circle, piece] = query;
    return {{Vec<2>{circle.center}, circle.radius},
            {Vec<2>{piece.start}, Vec<2>{piece.end}, piece.extent, piece.radius}};
}

Solution<2> along_z(const Solution<2>& answer)
{
    return answer;
}

Solution<2> along_z(const Solution<3>& answer)
{
    Solution<2> drawn;
    drawn.classification = answer.classification;
    for (std::size_t i = 0; i < answer.roots.size(); ++i) {
        const Root<3>& root = answer.roots[i];
        drawn.roots[i] = {root.t, Vec<2>{root.point}, Vec<2>{root.normal}, root.counts};
    }
    drawn.root_count = answer.root_count;
    drawn.closest = Vec<2>{answer.closest};
    drawn.distance = answer.distance;
    drawn.depth = answer.depth;
    drawn.offset = Vec<2>{answer.offset};
    drawn.offset_defined = answer.offset_defined;
    return drawn;
}

} // namespace

Query<2> project(const AnyQuery& query)
{
    return std::visit([](const auto& q) { return along_z(q); }, query);
}

Solution<2> project(const AnySolution& answer)
{
    return std::visit([](const auto& a) { return along_z(a); }, answer);
}

Projection project(const Document& document, const Analysis& analysis)
{
    return {project(document.query), project(analysis.answer)};
}

AnyQuery lifted(const Query<2>& drawn, const AnyQuery& original)
{
    const auto* const space = std::get_if<Query<3>>(&original);
    if (space == nullptr) return drawn;
    const auto& [circle, piece] = drawn;
    return Query<3>{{Vec<3>{circle.center, space->circle.center.z}, circle.radius},
                    {Vec<3>{piece.start, space->piece.start.z},
                     Vec<3>{piece.end, space->piece.end.z}, piece.extent, piece.radius}};
}

namespace {

std::optional<Vec<2>> if_finite(const Vec<2>& place) noexcept
{
    return is_finite<2>(place) ? std::optional{place} : std::nullopt;
}

} // namespace

Projection without_roots(Projection drawn) noexcept
{
    drawn.answer.roots = {};
    drawn.answer.root_count = 0;
    return drawn;
}

Projection without_closest(Projection drawn) noexcept
{
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    Solution<2>& answer = drawn.answer;
    answer.closest = {nan, nan};
    answer.offset = {nan, nan};
    answer.distance = nan;
    answer.depth = nan;
    return drawn;
}

std::optional<Vec<2>> place_of(Spot spot, const Query<2>& query, const Solution<2>& answer) noexcept
{
    switch (spot) {
    case Spot::start: return query.piece.start;
    case Spot::end: return query.piece.end;
    case Spot::center: return query.circle.center;
    case Spot::first_root:
        return answer.root_count > 0 ? if_finite(answer.roots[0].point) : std::nullopt;
    case Spot::second_root:
        return answer.root_count > 1 ? if_finite(answer.roots[1].point) : std::nullopt;
    case Spot::closest: return if_finite(answer.closest);
    }
    return std::nullopt;
}

} // namespace secant
