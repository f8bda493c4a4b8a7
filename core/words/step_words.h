#pragma once

#include "core/session/traces.h"

#include <span>
#include <string>
#include <string_view>

namespace secant {

/// The shortest decimal that reads back to the same number of the scalar. `value` must be one.
[[nodiscard]] std::string decimal_text(double value, Scalar scalar);

/// The number as a hex float: 0x1.8p+0.
[[nodiscard]] std::string hex_float_text(double value);

/// The numbers of a step: one number, or a vector as "(x, y)". All digits, or about four for a
/// place beside the code. Empty without numbers.
[[nodiscard]] std::string value_text(std::span<const TracedNumber> numbers, Scalar scalar);
[[nodiscard]] std::string brief_value_text(std::span<const TracedNumber> numbers);

/// The true value to about twenty significant digits.
[[nodiscard]] std::string true_value_text(const TracedNumber& number);

/// "exact", "0.4 ulp", "3.2e+06 ulp", "infinitely far off".
[[nodiscard]] std::string ulps_text(double error_ulps);

/// Classes of a number's error.
enum class ErrorSize {
    fine,       ///< up to one ulp: a rounding
    some,       ///< up to `lossy_ulps`
    lossy,      ///< more
    not_finite, ///< NaN or infinity in place of a finite number, or an error without a measure
};

[[nodiscard]] ErrorSize error_size_of(double error_ulps) noexcept;

/// The formula of a step with every {symbol} replaced by its value at that step: a number, or a
/// vector as (x, y). Empty for a step without formula. A symbol without value stays.
[[nodiscard]] std::string with_numbers(const MethodRun& run, std::size_t step,
                                       const Document& document);

/// The result of a test: "yes", or "yes, and goes wrong here: truly no" when the true result
/// differs.
[[nodiscard]] std::string verdict_text(Truth truth);

/// The reason why the method gave up, in a sentence; empty when the method did not give up.
[[nodiscard]] std::string_view failure_text(Failure failure);

/// The reason why the step's number is wrong, in a sentence; empty when the number is right or the
/// reason unknown.
[[nodiscard]] std::string loss_text(const MethodRun& run, std::size_t step);

/// "Step 3 of 14".
[[nodiscard]] std::string position_text(const Trace& trace, std::size_t step);

/// The answer of a run, beside the case on the canvas: "quadratic, float: tangent".
[[nodiscard]] std::string said_text(const MethodMark& mark);

/// The truth that a wrong run misses: "truly: miss". For a method that answers another query it
/// names that query, and where rounding the query to the scalar changed its case it names the new
/// case. Empty when the run simply is right.
/// @param marks  all marks of the document
[[nodiscard]] std::string truly_text(const MethodMark& mark, const Document& document,
                                     std::span<const MethodMark> marks);

/// The mark that belongs beside truly_text(): of a wrong run Mark::right, where the text is the
/// truth and not the name of a number that is off.
[[nodiscard]] Mark truly_mark(const MethodMark& mark) noexcept;

/// The answer that a run returned, with its numbers: "returns impale, t1 = 0.25, t2 = 0.75".
[[nodiscard]] std::string returned_text(const MethodRun& run, const Document& document);

} // namespace secant
