#pragma once

#include "core/methods/judgement.h"
#include "core/methods/registry.h"
#include "core/session/document.h"

#include <vector>

namespace secant {

/// The outcome of one method in one scalar for a document, and its mark.
struct MethodMark {
    Method method;
    Scalar scalar = Scalar::float64;
    Mark mark = Mark::gives_up;
    /// An outcome in float is widened, which changes no number; in the plane every z is 0.
    Outcome<3, double> outcome{};
    bool verdict = false;      ///< hit or miss, on the target that `expected_hit` is about
    bool representable = true; ///< every number of the document fits into the scalar
    /// The exact answer to the method's own query, on the numbers that the method was given.
    Classification truth{};
    bool expected_hit = false; ///< what `truth` says of the target that the method is about
    int true_points = 0;       ///< how many points of the circle the method should return
    std::string_view off{};    ///< the number that is off by more than the method's accuracy
};

[[nodiscard]] inline Run run_of(const MethodMark& mark)
{
    return {mark.method, mark.scalar};
}

/// Every method in double and in float, in the order of the set, double first. No step is
/// written down, so this is cheap enough for every change of a document: microseconds.
[[nodiscard]] std::vector<MethodMark> mark_methods(const Document& document,
                                                   const MethodSet& methods = built_in_methods());

/// One method in one scalar.
[[nodiscard]] MethodMark mark_method(const Method& method, Scalar scalar, const Document& document);

/// The mark of an outcome, wherever it comes from, against the truth about the query of a run.
/// @param query  in the scalar of the run; valid
template <int N, class T>
[[nodiscard]] MethodMark mark_outcome(const Method& method, const Outcome<N, T>& outcome,
                                      const Query<N, T>& query, Target target);

} // namespace secant
