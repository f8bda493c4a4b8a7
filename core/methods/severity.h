#pragma once

#include "core/geometry/query.h"
#include "core/methods/judgement.h"

namespace secant {

/// How far an outcome is from the truth of its method's own query, in world units. 0 where it is
/// right or says nothing; infinity where it gives up, says NaN, or no radius makes it true.
struct Severity {
    double verdict = 0.0; ///< the least change of the radius that makes the verdict true
    double kind = 0.0;    ///< the least change of it that makes the case true
    /// The most that a number is off: t1 and t2 times the length of the piece, points as distances.
    /// Numbers of a hit count where there is one.
    double numbers = 0.0;

    double worst = 0.0;     ///< the largest of these
    double of_radius = 0.0; ///< `worst` in parts of the radius; of a radius 0 infinity, or 0
};

/// @param query  the given one, in the scalar of the run
/// @param truth  of the method for this query
///
/// Each is computed in double: a change of r within a few ulps.
template <int N, class T>
[[nodiscard]] Severity severity_of(const MethodInfo& info, const Outcome<N, T>& outcome,
                                   const Query<N, T>& query, const OwnTruth& truth);

} // namespace secant
