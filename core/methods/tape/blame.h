#pragma once

#include "core/methods/judgement.h"
#include "core/methods/tape/tape.h"
#include "core/methods/trace/short_number.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace secant {

/// The ways to lose the digits of an operation.
enum class Loss {
    none,             ///< nothing: each operation on the way is exact
    rounding,         ///< the result needs more digits than the scalar has
    absorption,       ///< the smaller operand of a sum is lost in the larger one, or half of it is
    overflow,         ///< the result is beyond the largest number
    underflow,        ///< the result is below the smallest normal number
    division_by_zero, ///< the divisor is zero, and its true value is not
    no_number,        ///< 0/0, ∞ - ∞ or the root of a negative number stands for a number
};

/// A difference of nearly equal numbers: it brings out the errors that they have.
struct Cancellation {
    int at = no_operation;
    double share = 0.0;  ///< of the error that comes through this operation; 1 is all of it
    double digits = 0.0; ///< so many decimal digits cancel; infinite when all of them do

    friend bool operator==(const Cancellation&, const Cancellation&) = default;
};

/// An operation with an error of its own.
struct Origin {
    int at = no_operation;
    double share = 0.0; ///< of the error
    Loss loss = Loss::none;

    friend bool operator==(const Origin&, const Origin&) = default;
};

/// Where the error of a number of a tape comes from.
struct Blame {
    /// The comparison that goes another way than with the true values; `no_operation` when each
    /// goes the right way.
    int turned = no_operation;
    int off = no_operation; ///< the number whose error is told; `no_operation` when none is off
    double computed = 0.0;
    double error = 0.0;                         ///< computed - true; infinite or NaN when either is
    std::optional<Cancellation> cancellation{}; ///< the one that brings out most digits
    std::optional<Origin> origin{};             ///< the operation that lost most of the error
    /// The lines of the blamed operations, the first to blame first; unknown lines are left out.
    std::vector<int> lines{};
    bool sees_numbers = true; ///< whether the tape has each of the numbers that are returned
};

/// The operations of a run that it returns.
struct ReturnedNumbers {
    std::span<const std::string_view> names{}; ///< "t1"; a vector's parts count, too
    /// The last operation that has such a value returns it. Float widened.
    std::span<const double> numbers{};
    double accepted = 0.0; ///< an error that is no larger is none
};

/// The blame for a run that goes wrong: the operations behind the first comparison that goes the
/// wrong way, or else, when a number is returned wrong, behind the worst of those.
/// @pre is_valid(tape)
[[nodiscard]] Blame blame(const Tape& tape, const ReturnedNumbers& returned = {});

/// The same from all digits of the true values, which takes several times as long.
[[nodiscard]] Blame full_blame(const Tape& tape, const ReturnedNumbers& returned = {});

/// The numbers of an outcome that number_off() calls so: "points" are the coordinates of each; all
/// numbers for an empty name. Float widened.
template <int N, class T>
[[nodiscard]] std::vector<double> numbers_called(std::string_view name,
                                                 const Outcome<N, T>& outcome);

/// The blame for a number that is off by more than the accuracy of its method. Empty where rounding
/// alone would not make it so.
/// @param query  the one that the method was asked
/// @param off    what number_off() says of the outcome
/// @pre          is_valid(tape)
template <int N, class T>
[[nodiscard]] Blame number_blame(const Tape& tape, const MethodInfo& info, const Query<N, T>& query,
                                 const Outcome<N, T>& outcome, std::string_view off);

/// The sources of the error of a number, as shares of it. A share of 1 is all of the error; shares
/// of errors that work against each other add up to 1, too, so one may be negative, above 1, or
/// infinite.
struct ErrorFlow {
    std::vector<double> own;     ///< of the error that each operation makes by rounding
    std::vector<double> through; ///< of the error that each operation has, inherited or its own
};

/// The operations that an operation comes from, and itself.
[[nodiscard]] std::vector<bool> below(const Tape& tape, int at);

/// The error flow of a number, or of the difference of the two numbers of a comparison. The shares
/// of `own` add up to 1 for any size of the errors: each operation hands its operands' errors on by
/// the slope between the true operands and the computed ones, not by the slope at either.
/// @param exact  replay(tape)
/// @pre All below `at` is finite, as computed and truly.
[[nodiscard]] ErrorFlow error_flow(const Tape& tape, std::span<const ExactNumber> exact, int at);

/// The same from the first digits of the true values. Throws DigitsMissing where they do not tell.
[[nodiscard]] ErrorFlow error_flow(const Tape& tape, std::span<const ShortNumber> exact, int at);

} // namespace secant
