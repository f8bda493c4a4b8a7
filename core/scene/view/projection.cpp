#include "core/scene/view/projection.h"

#include <array>
#include <limits>
#include <utility>
#include <variant>

namespace secant {
namespace {

Query<2> seen(const Query<2>& query, const Section&)
{
    return query;
}

Query<2> seen(const Query<3>& query, const Section& section)
{
    const auto& [circle, piece] = query;
    return {{seen_point(section, circle.center), circle.radius},
            {seen_point(section, piece.start), seen_point(section, piece.end), piece.extent,
             piece.radius}};
}

/// The answer without its points and vectors.
Solution<2> numbers_of(const Solution<3>& answer)
{
    Solution<2> out;
    out.classification = answer.classification;
    for (std::size_t i = 0; i < answer.roots.size(); ++i) {
        out.roots[i].t = answer.roots[i].t;
        out.roots[i].counts = answer.roots[i].counts;
    }
    out.root_count = answer.root_count;
    out.distance = answer.distance;
    out.depth = answer.depth;
    out.offset_defined = answer.offset_defined;
    return out;
}

Solution<2> seen(const Solution<3>& answer, const Section& section)
{
    Solution<2> out = numbers_of(answer);
    for (std::size_t i = 0; i < answer.roots.size(); ++i) {
        out.roots[i].point = seen_point(section, answer.roots[i].point);
        out.roots[i].normal = seen_vector(section, answer.roots[i].normal);
    }
    out.closest = seen_point(section, answer.closest);
    out.offset = seen_vector(section, answer.offset);
    return out;
}

} // namespace

Query<2> project(const AnyQuery& query, const Section& section)
{
    return std::visit([&](const auto& q) { return seen(q, section); }, query);
}

Projection project(const Document& document, const Analysis& analysis, const Section& section)
{
    const auto* const query = std::get_if<Query<3>>(&document.query);
    if (query == nullptr) {
        return {std::get<Query<2>>(document.query), std::get<Solution<2>>(analysis.answer)};
    }
    const auto& answer = std::get<Solution<3>>(analysis.answer);
    return {seen(*query, section), seen(answer, section), InSpace{section, *query, answer}};
}

Projection project(const Document& document, const Analysis& analysis)
{
    return project(document, analysis, section_of(document.query));
}

Projection project(const Session& session)
{
    return project(session.document, session.analysis, session.section);
}

Projection project(const InSpace& shown)
{
    return {seen(shown.query, shown.section), seen(shown.answer, shown.section), shown};
}

Solution<2> numbers_alone(const AnySolution& answer)
{
    const auto* const flat = std::get_if<Solution<2>>(&answer);
    return flat != nullptr ? *flat : numbers_of(std::get<Solution<3>>(answer));
}

AnyQuery lifted(const Query<2>& drawn, const AnyQuery& original, const Section& section)
{
    const auto* const space = std::get_if<Query<3>>(&original);
    if (space == nullptr) return drawn;
    const Query<2> before = seen(*space, section);
    const std::array known{std::pair{before.piece.start, space->piece.start},
                           std::pair{before.piece.end, space->piece.end},
                           std::pair{before.circle.center, space->circle.center}};
    const auto place = [&](const Vec<2>& at, std::size_t own) {
        if (known[own].first == at) return known[own].second;
        for (const auto& [seen, point] : known) {
            if (seen == at) return point;
        }
        return point_in_space(section, at);
    };
    const auto& [circle, piece] = drawn;
    return Query<3>{{place(circle.center, 2), circle.radius},
                    {place(piece.start, 0), place(piece.end, 1), piece.extent, piece.radius}};
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
    if (drawn.space) {
        drawn.space->answer.roots = {};
        drawn.space->answer.root_count = 0;
    }
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
    if (drawn.space) {
        Solution<3>& whole = drawn.space->answer;
        whole.closest = whole.offset = Vec<3>{nan};
        whole.distance = whole.depth = nan;
    }
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
