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

/// The real number (p + sigma sqrt(m)) / w * 2^exponent, exactly. Every value that a solution
/// holds can be written so, with integers, and integers alone compare it with a double.
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

/// The largest double that is not above the value; minus infinity below the lowest one.
[[nodiscard]] double rounded_down(const Surd& value);

/// Whether the value lies between the two neighbours of x, both included: x is then within one
/// ulp of it. An infinity is right only where rounding to nearest would overflow.
///
/// @tparam T  float or double; decides what a neighbour is. NaN is never right.
template <class T>
[[nodiscard]] bool within_one_ulp(T x, const Surd& value);

} // namespace secant::oracle
