#include "core/words/reasons.h"

#include "core/geometry/solve.h"
#include "core/methods/registry.h"
#include "core/text/number_text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <cmath>

namespace secant {
namespace {

/// Where a root lies on the segment, decided exactly even when the root rounds to 0 or 1.
std::string place_of(double t, const char* name, bool on_segment)
{
    const std::string value = fmt::format("{} = {}", name, number_text(t));
    if (on_segment) {
        if (t == 0.0) return value + " is the start";
        if (t == 1.0) return value + " is the end";
        return value + " is on the segment";
    }
    return value + (t < 0.5 ? " is before the start" : " is beyond the end");
}

const char* target_noun(Target target)
{
    return target == Target::curve ? "the curve" : "the disk";
}

} // namespace

template <int N>
std::string reason_for(const Query<N>& query)
{
    const Solution<N> solution = solve(query.circle, query.piece);
    const Case kind = solution.classification.kind;
    if (kind == Case::degenerate) {
        return fmt::format("E and L are the same point, {} from C", number_text(solution.distance));
    }
    if (!has_roots(kind)) {
        return fmt::format(
            "the line misses the circle: the nearest point of the piece is {} from the circle",
            number_text(-solution.depth));
    }
    const bool first_on = kind == Case::impale || kind == Case::poke;
    const bool second_on = kind == Case::impale || kind == Case::exit_wound;
    const std::string first = place_of(solution.roots[0].t, "t1", first_on);
    if (solution.classification.tangent) {
        return first + ", t2 = t1: the line only touches the circle";
    }
    return first + ", " + place_of(solution.roots[1].t, "t2", second_on);
}

std::string reason_for_root(double expected, double got)
{
    if (std::isfinite(expected) && std::isfinite(got)) {
        return fmt::format("off by {:.3g}", std::abs(got - expected));
    }
    return std::isfinite(expected) ? "the true value overflows" : "the true value is finite";
}

template <int N, class T>
std::string reason_for_method(const Method& method, const Outcome<N, T>& outcome,
                              const OwnTruth& truth)
{
    std::string fact =
        fmt::format("{} {} for {} of its own query", name_of(truth.classification.kind),
                    truth.hit ? "is a hit" : "is no hit", target_noun(truth.target));
    if (outcome.failure != Failure::none) {
        const std::string why = outcome.why.empty() ? "" : ": " + outcome.why;
        return fmt::format("{}: {}{}; {}", info_of(method).name, name_of(outcome.failure), why,
                           fact);
    }
    if (says_right(info_of(method), outcome, truth)) {
        const std::string_view off = number_off(info_of(method), outcome, truth);
        if (!off.empty()) return fmt::format("it is off by more than its accuracy: {}", off);
    }
    if (outcome.hit == truth.hit && info_of(method).reply == Reply::ray_points) {
        return fmt::format("it finds {} points, but the ray {}", outcome.point_count.value_or(0),
                           truth.classification.tangent ? "only touches" : "has more");
    }
    return fact;
}

template std::string reason_for(const Query<2>&);
template std::string reason_for(const Query<3>&);
template std::string reason_for_method(const Method&, const Outcome<2, float>&, const OwnTruth&);
template std::string reason_for_method(const Method&, const Outcome<3, float>&, const OwnTruth&);
template std::string reason_for_method(const Method&, const Outcome<2, double>&, const OwnTruth&);
template std::string reason_for_method(const Method&, const Outcome<3, double>&, const OwnTruth&);

} // namespace secant
