#pragma once

#include "core/geometry/query.h"
#include "core/methods/judgement.h"

namespace secant {

/// How far an outcome is from the truth of its method's own query, in world units. 0 where it is
/// right or says nothing; infinity for a NaN, and for a number that is infinite and truly is not.
///
/// A missed hit counts as r + s at the most, as it is no deeper than the circle is large: 0 of a
/// circle that is a point, which has no parts. So does a case that no radius makes true, whose
/// change is infinity, and a method that gives up. One that crashes, does not return or writes no
/// answer is off by infinity.
struct Severity {
    double verdict = 0.0; ///< the least change of the radius that makes the verdict true
    double kind = 0.0;    ///< the least change of it that makes the case true
    /// The most that a number is off: t1 and t2 times the length of the piece, points as distances.
    /// Numbers of a hit count where there is one. Where their number is wrong, so does the distance
    /// of a true point from the nearest that is said.
    double numbers = 0.0;
    bool verdict_by_growth = false; ///< the radius grows by `verdict`; else it shrinks
    bool kind_by_growth = false;    ///< the same of `kind`

    double worst = 0.0;  ///< the largest of these, as it counts
    double radius = 0.0; ///< the radius that these are changes of

    friend bool operator==(const Severity&, const Severity&) = default;
};

/// @param query  the given one, in the scalar of the run
/// @param truth  of the method for this query
///
/// Each is computed in double: a change of r within a few ulps.
template <int N, class T>
[[nodiscard]] Severity severity_of(const MethodInfo& info, const Outcome<N, T>& outcome,
                                   const Query<N, T>& query, const OwnTruth& truth);

} // namespace secant
