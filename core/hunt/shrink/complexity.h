#pragma once

#include "core/methods/query_numbers.h"

namespace secant {

/// How hard a number is to read: its significant decimal digits count first, then the distance of
/// its point from the digits, then its sign and its first digit. Zero is the simplest, then 1, 2
/// ... 9, 10.
[[nodiscard]] int complexity_of(double x);

/// Of all numbers of a query together. What the scalar does not hold exactly counts a little more.
/// A circle or a piece that is a mere point counts one and a half digits: it leaves little to see.
[[nodiscard]] int complexity_of(const QueryNumbers& numbers, Scalar scalar);

/// The significant decimal digits of all numbers together; a zero has none.
[[nodiscard]] int digits_of(const QueryNumbers& numbers);

} // namespace secant
