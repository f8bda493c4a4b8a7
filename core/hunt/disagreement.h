#pragma once

#include "core/geometry/query.h"
#include "core/methods/method.h"

#include <compare>
#include <optional>

namespace secant {

/// Two methods that are held against each other, in one scalar. Where one of them is `secant` the
/// other is held against the exact answer to its own query.
struct Opponents {
    MethodId first = MethodId::quadratic;
    MethodId second = MethodId::secant;
    Scalar scalar = Scalar::float64;

    friend bool operator==(const Opponents&, const Opponents&) = default;
};

enum class FaultSort {
    false_hit,   ///< its verdict is hit, the truth is miss
    false_miss,  ///< its verdict is miss, the truth is hit
    wrong_case,  ///< its verdict is right, its case is another
    wrong_count, ///< its verdict is right, its number of points is another
    gives_up,    ///< it fails instead of answering
};

/// What a method got wrong.
struct Fault {
    MethodId method = MethodId::quadratic; ///< the one at fault
    Scalar scalar = Scalar::float64;
    FaultSort sort = FaultSort::false_hit;
    Failure failure = Failure::none; ///< when it gives up
    Case returned = Case::invalid;   ///< when the case is wrong
    Case truth = Case::invalid;      ///< when the case is wrong
    int points_returned = 0;         ///< when the number of points is wrong
    int true_points = 0;             ///< when the number of points is wrong

    friend auto operator<=>(const Fault&, const Fault&) = default;
};

/// Why it went wrong, as far as the trace tells.
enum class Cause {
    as_published, ///< the formula itself: without any rounding it would say the same
    rounding,     ///< digits were lost on the way
    underflow,    ///< a number came out as zero or subnormal
    overflow,     ///< a number came out as infinite, or as NaN on account of one
    out_of_sight, ///< in a function that cannot be watched from outside
};

/// A kind of failure: what was wrong, where the method first turned the wrong way, and why. Two
/// queries of the same kind show the same flaw.
struct Flaw {
    Fault fault;
    /// Into the method's listing: the test, or where digits lost make it give up. -1 when it gives
    /// up as published, and when a number left the range: what that then comes to is chance.
    int line = -1;
    Cause cause = Cause::as_published;

    friend auto operator<=>(const Flaw&, const Flaw&) = default;
};

/// The part of the line and the target that both opponents ask about, if it is the same; what is
/// not is the segment, and the curve.
[[nodiscard]] Extent extent_of(const Opponents& opponents) noexcept;
[[nodiscard]] Target target_of(const Opponents& opponents) noexcept;

/// What is wrong where the opponents should agree: the exact answers to their own queries are the
/// same, and yet their verdicts differ. Nothing when they agree, when
/// the query does not fit into the scalar, or when rounding it to the scalar changes the truth.
/// @pre is_valid(query)
[[nodiscard]] std::optional<Fault> fault_between(const Opponents& opponents, const Query<2>& query);

/// The same with its reasons, which takes some hundred times as long.
[[nodiscard]] std::optional<Flaw> flaw_between(const Opponents& opponents, const Query<2>& query);

/// Why that fault of that query came about.
/// @pre  fault_between() gave the fault for the query.
[[nodiscard]] Flaw explained(const Fault& fault, const Query<2>& query);

} // namespace secant
