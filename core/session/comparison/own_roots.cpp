#include "core/session/comparison/own_roots.h"

#include "core/session/comparison/stepping.h"

#include <utility>

namespace secant {

namespace {

using Roots = std::array<double, 2>;

/// The values of all steps with a place on the line, or of those with one name only; the last two.
std::optional<Roots> last_places(const MethodRun& run, std::string_view name = {})
{
    std::optional<Roots> last;
    for (const Step& step : run.trace) {
        const ListingLine& line = line_of(run.method, step);
        if (line.witness != Witness::parameter || step.numbers.empty()) continue;
        if (!name.empty() && line.symbol != name) continue;
        const double t = step.numbers.front().computed;
        last = last ? Roots{(*last)[1], t} : Roots{t, t};
    }
    return last;
}

/// A verdict may come from many places on the line, so there only names tell which are roots.
std::optional<Roots> unordered_roots(const MethodRun& run)
{
    const auto first = last_places(run, "t1");
    const auto second = last_places(run, "t2");
    if (first && second) return Roots{(*first)[1], (*second)[1]};
    return run.outcome.point_count ? last_places(run) : std::nullopt;
}

} // namespace

std::optional<std::array<double, 2>> own_roots(const MethodRun& run)
{
    const Outcome<3, double>& outcome = run.outcome;
    if (!run.representable || outcome.failure != Failure::none) return std::nullopt;
    if (outcome.roots) return outcome.roots;
    auto roots = unordered_roots(run);
    if (roots && (*roots)[1] < (*roots)[0]) std::swap((*roots)[0], (*roots)[1]);
    return roots;
}

std::vector<Vec<3>> own_points(const MethodRun& run)
{
    const Outcome<3, double>& outcome = run.outcome;
    if (!run.representable || outcome.failure != Failure::none) return {};
    std::vector<Vec<3>> points(outcome.points.begin(),
                               outcome.points.begin() + outcome.point_count.value_or(0));
    if (outcome.closest) points.push_back(*outcome.closest);
    return points;
}

} // namespace secant
