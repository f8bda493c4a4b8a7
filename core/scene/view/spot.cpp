#include "core/scene/view/spot.h"

namespace secant {
namespace {

std::optional<Vec<2>> if_finite(const Vec<2>& place) noexcept
{
    return is_finite<2>(place) ? std::optional{place} : std::nullopt;
}

} // namespace

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
