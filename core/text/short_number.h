#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace secant {

/// A number for a label: exact when four significant digits are enough; else rounded to four digits
/// and written with all four ("2.000" is not 2). Large and small numbers as "1.235e12".
[[nodiscard]] std::string short_number(double x);

/// A number for a label beside others of its kind: as many digits, at least `digits`, as make
/// numbers different that are a thousandth of `size` apart; all that a double has where that is
/// more. A whole part of which each digit is known is written out: 1000000000000001, not 1.000e15.
/// @param size  The length that matters beside x. Ignored unless it is above 0 and finite.
[[nodiscard]] std::string short_number(double x, double size, int digits = 4);

/// A parameter t for a label. 0 and 1 decide the case, so a t that would round to 1 but is not 1
/// becomes "1 - 2.2e-16" or "1 + 3.1e-5".
[[nodiscard]] std::string parameter_text(double t);

/// Both parameters for a label, with enough digits to be different texts if they differ.
[[nodiscard]] std::array<std::string, 2> parameter_texts(double t1, double t2);

/// mantissa * 10^exponent, exactly, in the shorter of plain and scientific notation.
[[nodiscard]] std::string decimal_text(std::int64_t mantissa, int exponent);

} // namespace secant
