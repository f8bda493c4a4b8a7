#pragma once

#include "core/methods/query_numbers.h"

namespace secant {

/// How hard a number is to read: its decimal digits count most, then the distance of its point from
/// the digits, then its sign and its first digit. Zero is the simplest, then 1, 2 ... 9, 10.
[[nodiscard]] int complexity_of(double x);

/// Of all numbers of a query together. What the scalar does not hold exactly counts a little more,
/// and so does a circle or a piece that is a mere point: it leaves little to see.
[[nodiscard]] int complexity_of(const QueryNumbers& numbers, Scalar scalar);

} // namespace secant
