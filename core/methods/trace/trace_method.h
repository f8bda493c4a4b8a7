#pragma once

#include "core/methods/method.h"
#include "core/methods/tape/tape.h"
#include "core/methods/trace/trace.h"

namespace secant {

template <int N, class T>
struct TracedOutcome {
    Outcome<N, T> outcome; ///< the same bits as without a trace
    Trace trace;
    Tape tape{}; ///< its operations; none of a method that computes out of sight
};

/// Runs a method in T and records every step with its true value.
/// @pre is_valid(circle, piece)
template <int N, class T>
[[nodiscard]] TracedOutcome<N, T> trace_method(const Method& method, const Circle<N, T>& circle,
                                               const Piece<N, T>& piece)
{
    const std::string_view why = why_not_asked<N, T>(info_of(method));
    if (!why.empty()) return {outcome_not_asked<N, T>(why), {}, {}};
    return (*method).trace(Query<N, T>{circle, piece});
}

} // namespace secant
