#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace secant {

/// A number for a label: exact when four significant digits or fewer say it, else rounded to four
/// and written with all four ("2.000" is not 2). Large and small ones as "1.235e12".
[[nodiscard]] std::string short_number(double x);

/// The same for a parameter t, where being 0 or 1 decides the case: what is not exactly 1 but
/// would be rounded to it reads "1 - 2.2e-16" or "1 + 3.1e-5".
[[nodiscard]] std::string parameter_text(double t);

/// Both parameters, with as many digits as it takes to tell one from the other if they differ.
[[nodiscard]] std::array<std::string, 2> parameter_texts(double t1, double t2);

/// mantissa * 10^exponent, exactly, in the shorter of plain and scientific notation.
[[nodiscard]] std::string decimal_text(std::int64_t mantissa, int exponent);

} // namespace secant
