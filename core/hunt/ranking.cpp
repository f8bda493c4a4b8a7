#include "core/hunt/ranking.h"

#include "core/geometry/elementary.h"
#include "core/methods/judgement.h"
#include "core/methods/loaded.h"
#include "core/methods/registry.h"
#include "core/text/short_number.h"
#include "core/words/margin_words.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <limits>
#include <tuple>

namespace secant {
namespace {

constexpr double never = std::numeric_limits<double>::infinity();

bool breaks_down(const FindGroup& group)
{
    return breakdown_of(group.flaw.mistake.failure) != Failure::none;
}

bool is_unsteady(const FindGroup& group)
{
    return group.flaw.mistake.sort == MistakeSort::unsteady;
}

} // namespace

bool is_everyday(const AnyQuery& any)
{
    constexpr double least = 1e-3;
    constexpr double most = 1e6;
    return std::visit(
        [](const auto& query) {
            const auto& [circle, piece] = query;
            double length = 0.0; // of huge numbers glm::distance is infinite
            for (int i = 0; i < piece.start.length(); ++i)
                length = hypotenuse(length, piece.end[i] - piece.start[i]);
            const auto numbers = {size_of(query), circle.radius, piece.radius, length};
            return std::ranges::all_of(
                numbers, [](double x) { return x == 0.0 || (x >= least && x < most); });
        },
        any);
}

std::vector<FindGroup> worst_first(std::vector<FindGroup> groups)
{
    const auto key_of = [](const FindGroup& group) {
        const Find& shown = group.finds.front();
        const int part = breaks_down(group)                                ? 0
                         : is_unsteady(group) || is_everyday(shown.shrunk) ? 1
                                                                           : 2;
        const double worst = shown.severity ? shown.severity->worst : 0.0;
        return std::tuple{part, -worst, ~group.count};
    };
    std::ranges::stable_sort(groups, {}, key_of);
    return groups;
}

std::string severity_text(const FindGroup& group)
{
    const Mistake& mistake = group.flaw.mistake;
    const std::optional<Severity>& severity = group.finds.front().severity;
    if (!severity) return {};
    const std::string_view radius = info_of(mistake.method).radii == Radii::piece ? "s" : "r";
    const auto flips = [&](std::string_view what, double change, bool by_growth) {
        return fmt::format("{} at {}", what, flip_text({change, 0.0, by_growth}, radius));
    };
    std::string out;
    double by = severity->numbers;
    switch (mistake.sort) {
    case MistakeSort::false_hit:
    case MistakeSort::false_miss:
        by = severity->verdict;
        out = flips("flips", by, severity->verdict_by_growth);
        break;
    case MistakeSort::wrong_case:
        by = severity->kind;
        out = flips("right", by, severity->kind_by_growth);
        break;
    case MistakeSort::wrong_count:
    case MistakeSort::number_off:
        out = "off by " + (by < never ? short_number(by) : "infinity");
        break;
    case MistakeSort::gives_up:
    case MistakeSort::unsteady: return {};
    }
    if (by == 0.0 || severity->radius == 0.0) return out;
    const double parts = by / severity->radius;
    if (parts < never) out += fmt::format(" ({} {})", short_number(parts), radius);
    return out;
}

} // namespace secant
