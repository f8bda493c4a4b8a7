#pragma once

#include "core/methods/method.h"

namespace secant {

/// How a method's verdict stands to the truth.
enum class Mark {
    right,            ///< right on its own question, which has the asked question's answer
    wrong,            ///< wrong on its own question
    another_question, ///< right on its own question, whose answer is not the asked one's
    gives_up,         ///< it fails instead of answering
};

/// What is true of the question that a method asks itself.
struct OwnTruth {
    Target target = Target::curve;
    Classification classification; ///< of its own extent, with the radii that it knows
    bool hit = false;              ///< what `classification` says of `target`
};

/// The exact answer to the method's own question about a query.
/// @param asked  what a method without a question of its own answers
template <int N, class T>
[[nodiscard]] OwnTruth own_truth(MethodId id, const Circle<N, T>& circle, const Piece<N, T>& piece,
                                 Target asked) noexcept;

/// Hit or miss, as the outcome has it, of a target that its method answers for.
template <int N, class T>
[[nodiscard]] constexpr bool verdict_of(const Outcome<N, T>& outcome, Target target) noexcept
{
    return target == Target::disk ? outcome.disk_overlap.value_or(outcome.hit) : outcome.hit;
}

/// Whether an outcome is right: in its verdict, and in what else it says that is either true or
/// false. One that gave up is not.
template <int N, class T>
[[nodiscard]] bool is_right(MethodId id, const Outcome<N, T>& outcome,
                            const OwnTruth& truth) noexcept;

/// How an outcome stands to its own question and to the one that was asked.
template <int N, class T>
[[nodiscard]] Mark mark_of(MethodId id, const Outcome<N, T>& outcome, const OwnTruth& truth,
                           bool asked_hit) noexcept;

/// How many points of a ray lie on the circle.
/// @param truth  of a piece with the extent of a ray
[[nodiscard]] int points_on_ray(const Classification& truth) noexcept;

/// What a classification says of the target.
[[nodiscard]] constexpr bool hit_of(const Classification& classification, Target target) noexcept
{
    return target == Target::curve ? classification.curve_hit : classification.disk_overlap;
}

} // namespace secant
