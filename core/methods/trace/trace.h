#pragma once

#include <memory>
#include <vector>

namespace secant {

/// The result of a comparison of computed numbers, and the result for their true values.
struct Truth {
    bool computed = false;
    bool exact = false;

    friend Truth operator&&(Truth a, Truth b)
    {
        return {a.computed && b.computed, a.exact && b.exact};
    }
};

/// An ExactNumber apart from its arithmetic, which takes long to compile:
/// core/methods/trace/exact_number.h.
struct HeldExactNumber;

/// A number that a step computed, and its true value.
struct TracedNumber {
    double computed = 0.0; ///< holds a float exactly, too
    /// The true value, for `exact_of`. Set in every step of a trace.
    std::shared_ptr<const HeldExactNumber> exact;
    double error_ulps = 0.0; ///< in ulps of the method's scalar; infinite when NaN or infinity
                             ///< stands for a finite number
};

/// The true value, rounded to the nearest double.
/// @pre `number` comes from a trace
[[nodiscard]] double true_double(const TracedNumber& number);

enum class StepKind {
    value,   ///< a number or a vector was computed
    test,    ///< a condition was tested
    result,  ///< the method returns here
    give_up, ///< the method fails here: a division by zero, or a check of its own
};

/// One step of a run.
struct Step {
    int line = 0; ///< index into the method's listing
    StepKind kind = StepKind::value;
    std::vector<TracedNumber> numbers{}; ///< one for a number, N for a vector
    Truth truth{};                       ///< of a test
};

/// True when a test has another result than with the true values.
[[nodiscard]] inline bool goes_wrong_way(const Step& step) noexcept
{
    return step.kind == StepKind::test && step.truth.computed != step.truth.exact;
}

using Trace = std::vector<Step>;

} // namespace secant
