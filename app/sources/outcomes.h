#pragma once

#include "app/sources/breakdown.h"
#include "core/methods/method.h"

namespace secant {

/// The outcome of a query that a process gave no answer to.
template <int N, class T>
[[nodiscard]] Outcome<N, T> outcome_of(const Breakdown& breakdown)
{
    Outcome<N, T> outcome;
    switch (breakdown.how) {
    case Breakdown::How::crashed: outcome.failure = Failure::crashed; break;
    case Breakdown::How::too_slow: outcome.failure = Failure::too_slow; break;
    case Breakdown::How::no_answer: outcome.failure = Failure::no_answer; break;
    }
    outcome.why = breakdown.why;
    return outcome;
}

/// An outcome that says only why there is none.
template <int N, class T>
[[nodiscard]] Outcome<N, T> failed(Failure failure, const std::string& why)
{
    Outcome<N, T> outcome;
    outcome.failure = failure;
    outcome.why = why;
    return outcome;
}

/// What the other fields of an outcome say of hit and miss; nothing when they say nothing.
/// @param extent, target  of the method's own query
template <int N, class T>
[[nodiscard]] std::optional<bool> implied_hit(const Outcome<N, T>& outcome, Extent extent,
                                              Target target)
{
    if (outcome.kind) {
        const Case kind = *outcome.kind;
        if (!has_roots(kind)) return false;
        switch (extent) {
        case Extent::line: return true;
        case Extent::ray: return kind != Case::past;
        case Extent::segment: break;
        }
        if (kind == Case::completely_inside) return target == Target::disk;
        return kind != Case::past && kind != Case::fall_short;
    }
    if (outcome.point_count) return *outcome.point_count > 0;
    if (outcome.ray_distance) return true;
    return std::nullopt;
}

/// With the verdict that its other fields imply; a failure when they imply none.
template <int N, class T>
[[nodiscard]] Outcome<N, T> with_implied_hit(Outcome<N, T> outcome, Extent extent, Target target)
{
    const auto hit = implied_hit(outcome, extent, target);
    if (!hit) return failed<N, T>(Failure::no_answer, "does not say whether it hits");
    outcome.hit = *hit;
    return outcome;
}

} // namespace secant
