#pragma once

#include "core/geometry/exact/integers.h"

#include <string>

namespace secant::exact {

/// The real number (p + sigma sqrt(m)) / w * 2^exponent. Every number of an answer in the plane has
/// this form, with integers.
struct Surd {
    Integer p = 0;
    int sigma = 0; ///< -1, 0 or 1
    Integer m = 0; ///< >= 0
    Integer w = 1; ///< > 0
    int exponent = 0;
};

/// A finite double, exactly.
[[nodiscard]] Surd surd(double value);

/// -1, 0 or 1, by comparing squares.
[[nodiscard]] int sign_of(const Surd& value);

/// value - x, exactly. @pre x is finite
[[nodiscard]] Surd difference(const Surd& value, double x);

/// The first digits of a number.
struct LeadingDigits {
    std::string text; ///< "-1.4142", "6.1232e-17"; no zeros after the last digit of a whole number
    bool is_complete = true; ///< the text is the number; else the digits after it are cut off
};

/// The first `digits` (1 or more) significant digits, cut off and not rounded: each digit is that
/// of the number, by integer arithmetic alone.
[[nodiscard]] LeadingDigits leading_digits(const Surd& value, int digits);

} // namespace secant::exact
