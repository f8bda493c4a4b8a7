#pragma once

#include <boost/multiprecision/cpp_int.hpp>

namespace secant::oracle {

using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                              boost::multiprecision::et_off>;

/// The number mantissa * 2^exponent. Every finite double is one.
struct Dyadic {
    Integer mantissa;
    int exponent = 0;
};

/// The finite double x, exactly, with an odd mantissa (or zero).
[[nodiscard]] Dyadic dyadic(double x);

/// The real number (p + sigma sqrt(m)) / w * 2^exponent, exactly. Every value of a solution has
/// this form with integers, and can be compared with a double in integers alone.
struct Surd {
    Integer p;
    int sigma = 0; ///< -1, 0 or 1
    Integer m;     ///< >= 0
    Integer w = 1; ///< > 0
    int exponent = 0;
};

/// The sign of the number: -1, 0 or 1.
[[nodiscard]] int sign(const Surd& value);

/// The sign of value - x, decided by squaring: -1, 0 or 1.
[[nodiscard]] int compare(const Surd& value, const Dyadic& x);

/// The largest double that is not above the value; minus infinity when every double is above it.
[[nodiscard]] double rounded_down(const Surd& value);

/// True when the value lies between the two neighbours of x, both included: then x is within one
/// ulp of the value. An infinite x is right only when rounding the value to nearest overflows.
///
/// @tparam T  float or double: the type whose neighbours count. NaN is never right.
template <class T>
[[nodiscard]] bool within_one_ulp(T x, const Surd& value);

} // namespace secant::oracle
