#pragma once

#include "core/methods/query_numbers.h"

namespace secant {

/// The multiple of `unit` nearest to `x`. @pre unit > 0
[[nodiscard]] double rounded(double x, double unit);

/// A unit > 0 whose multiples near `x` have `digits` digits; 1 for zero and for no finite number.
/// @param base  10 or 2
[[nodiscard]] double unit_of(double x, int digits, int base);

/// `x` with so many digits. @param base  10 or 2
[[nodiscard]] double rounded_to_digits(double x, int digits, int base);

/// The largest magnitude of the numbers.
[[nodiscard]] double largest_of(const QueryNumbers& n);

} // namespace secant
