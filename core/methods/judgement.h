#pragma once

#include "core/geometry/solve.h"
#include "core/methods/method.h"

#include <array>
#include <optional>
#include <string_view>

namespace secant {

/// The mark of an outcome beside the exact answer.
enum class Mark {
    right,            ///< right on its own query, whose answer is that of the given query, too
    wrong,            ///< wrong on its own query
    within_tolerance, ///< wrong on its own query, by no more than its author accepts
    another_query,    ///< right on its own query, whose answer is not that of the given query
    gives_up,         ///< it fails instead of answering
    at_work,          ///< it has not answered yet
    not_asked,        ///< it answers no such queries
};

/// True when the outcome is not true of the method's own query.
[[nodiscard]] constexpr bool is_untrue(Mark mark) noexcept
{
    return mark == Mark::wrong || mark == Mark::within_tolerance || mark == Mark::gives_up;
}

/// The numbers that those of a method with an accuracy are held against.
struct TrueNumbers {
    AnySolution solution;        ///< of its own query, in double
    double length = 0.0;         ///< of the piece, world units
    double size = 0.0;           ///< the largest number of the query, without its sign
    double first_distance = 0.0; ///< from E to the first point of the target; 0 when there is none
    std::array<double, 3> start{}; ///< E; in the plane z is 0
};

/// The exact answer to a method's own query: the given one with the extent, the target and the
/// radii that the method knows.
struct OwnTruth {
    Target target = Target::curve;
    Classification classification; ///< of its own extent, with the radii that it knows
    bool hit = false;              ///< what `classification` says of `target`
    int points = 0;                ///< how many points the method should return
    bool begins_inside = false;    ///< the first point of its target is E, which lies in the disk
    std::optional<AnyQuery> own{}; ///< the query itself; of a method with a tolerance
    std::optional<TrueNumbers> numbers{}; ///< of a method with an accuracy
};

/// The query that a method answers: the given one with the extent and the radii that it knows.
template <int N, class T>
[[nodiscard]] Query<N, T> own_query(const MethodInfo& info, const Query<N, T>& query) noexcept
{
    Query<N, T> own = query;
    if (info.extent) own.piece.extent = *info.extent;
    if (info.radii == Radii::piece) own.circle.radius = T{0};
    if (info.radii == Radii::circle) own.piece.radius = T{0};
    return own;
}

/// @param asked  which target counts of a method that has both
template <int N, class T>
[[nodiscard]] OwnTruth own_truth(const MethodInfo& info, const Query<N, T>& query,
                                 Target asked) noexcept;
template <int N, class T>
[[nodiscard]] OwnTruth own_truth(const Method& id, const Circle<N, T>& circle,
                                 const Piece<N, T>& piece, Target asked) noexcept;

/// Hit or miss, as the outcome has it, of a target that its method answers for.
template <int N, class T>
[[nodiscard]] constexpr bool verdict_of(const Outcome<N, T>& outcome, Target target) noexcept
{
    return target == Target::disk ? outcome.disk_overlap.value_or(outcome.hit) : outcome.hit;
}

/// True when the verdict is right, and all else that the outcome says and that is either true or
/// false.
template <int N, class T>
[[nodiscard]] bool says_right(const MethodInfo& info, const Outcome<N, T>& outcome,
                              const OwnTruth& truth) noexcept;

/// The largest number of a query, without its sign.
template <int N>
[[nodiscard]] double size_of(const Query<N>& query) noexcept;

/// The first number of an outcome that is off by more than the accuracy of its method: "t1",
/// "points"; empty when none is, and when they are not judged. Roots, points and the distance along
/// a ray count where there is a hit.
/// @pre  says_right()
template <int N, class T>
[[nodiscard]] std::string_view number_off(const MethodInfo& info, const Outcome<N, T>& outcome,
                                          const OwnTruth& truth) noexcept;

/// True when an outcome is right: in its verdict, in all else that it says and that is either true
/// or false, and in its numbers, to the accuracy that the method states. One that gave up is not.
template <int N, class T>
[[nodiscard]] bool is_right(const Method& id, const Outcome<N, T>& outcome,
                            const OwnTruth& truth) noexcept;

/// True when an outcome is right, or wrong by no more than the author of the method accepts: then
/// each thing that it says is true, or is accepted.
template <int N, class T>
[[nodiscard]] bool is_accepted(const Method& id, const Outcome<N, T>& outcome,
                               const OwnTruth& truth) noexcept;

/// The mark of an outcome against the method's own query and the given one.
/// @param asked_hit  the exact verdict on the given query and its target
template <int N, class T>
[[nodiscard]] Mark mark_of(const Method& id, const Outcome<N, T>& outcome, const OwnTruth& truth,
                           bool asked_hit) noexcept;

/// The verdict of a classification on the target.
[[nodiscard]] constexpr bool hit_of(const Classification& classification, Target target) noexcept
{
    return target == Target::curve ? classification.curve_hit : classification.disk_overlap;
}

} // namespace secant
