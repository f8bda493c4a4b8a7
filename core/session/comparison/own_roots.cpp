#include "core/session/comparison/own_roots.h"

#include "core/session/comparison/stepping.h"

#include <utility>

namespace secant {

std::optional<std::array<double, 2>> own_roots(const MethodRun& run)
{
    const Outcome<3, double>& outcome = run.outcome;
    if (!run.representable || outcome.failure != Failure::none) return std::nullopt;
    if (outcome.roots) return outcome.roots;
    std::optional<std::array<double, 2>> roots;
    for (const Step& step : run.trace) {
        if (line_of(run.method, step).witness != Witness::parameter || step.numbers.empty())
            continue;
        const double t = step.numbers.front().computed;
        roots = roots ? std::array{(*roots)[0], t} : std::array{t, t};
    }
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
