#pragma once

#include "core/geometry/exact/error_free.h"

#include <cmath>
#include <limits>

namespace secant::exact {

/// A real number as hi + lo with an error of at most `error`: double-double arithmetic with an
/// error bound. `error` is zero only when no operation rounded, and then a zero is proven to be
/// zero. An infinite error (out of range, or undecided) means that nothing is known.
///
/// The bounds are computed in rounded arithmetic, and may be a few ulps too small. Code that tests
/// a bound doubles it first.
struct Approx {
    double hi = 0.0;
    double lo = 0.0;
    double error = 0.0;
};

/// Bound on the relative rounding error of one double-double operation. The analysis gives about
/// 2^-104; 2^-98 leaves room.
inline constexpr double operation_error = 0x1p-98;

/// Below this product, its error term could underflow.
inline constexpr double smallest_product = 0x1p-900;

/// Sum and rounding error of a + b, exactly.
[[nodiscard]] inline Approx two_sum(double a, double b) noexcept
{
    const double sum = a + b;
    return {sum, sum_error(a, b, sum), 0.0};
}

[[nodiscard]] inline Approx unknown() noexcept
{
    return {0.0, 0.0, std::numeric_limits<double>::infinity()};
}

[[nodiscard]] inline bool is_proven_zero(const Approx& x) noexcept
{
    return x.hi == 0.0 && x.error == 0.0;
}

/// Whether the bound proves the sign to be that of `hi`.
[[nodiscard]] inline bool sign_is_known(const Approx& x) noexcept
{
    return std::abs(x.hi) > 2.0 * x.error || is_proven_zero(x);
}

/// -1, 0 or +1; proven only when `sign_is_known`.
[[nodiscard]] inline int sign_of(const Approx& x) noexcept
{
    return (x.hi > 0.0) - (x.hi < 0.0);
}

/// Whether hi + lo rounds to the double nearest to the true value: both ends of the interval in
/// which it lies round to one double.
[[nodiscard]] inline bool rounds_to_nearest(const Approx& x) noexcept
{
    return x.hi + (x.lo - 2.0 * x.error) == x.hi + (x.lo + 2.0 * x.error);
}

/// Whether the bound is small beside x, with a few bits to spare for one more operation.
[[nodiscard]] inline bool is_tight(const Approx& x) noexcept
{
    constexpr double tight = 0x1p-60;
    return x.error <= tight * std::abs(x.hi);
}

[[nodiscard]] inline Approx operator-(const Approx& x) noexcept
{
    return {-x.hi, -x.lo, x.error};
}

[[nodiscard]] inline Approx operator+(const Approx& x, const Approx& y) noexcept
{
    const Approx high = two_sum(x.hi, y.hi);
    const Approx low = two_sum(x.lo, y.lo);
    const Approx middle = two_sum(high.lo, low.hi);
    const Approx first = two_sum(high.hi, middle.hi);
    const Approx tail = two_sum(first.lo, low.lo);
    const Approx last = two_sum(tail.hi, middle.lo);
    const Approx sum = two_sum(first.hi, last.hi);
    return {sum.hi, sum.lo, x.error + y.error + std::abs(tail.lo) + std::abs(last.lo)};
}

[[nodiscard]] inline Approx operator-(const Approx& x, const Approx& y) noexcept
{
    return x + -y;
}

[[nodiscard]] inline Approx operator*(const Approx& x, const Approx& y) noexcept
{
    if (is_proven_zero(x) || is_proven_zero(y)) return {}; // 0 times a finite number
    const double product = x.hi * y.hi;
    if (std::abs(product) < smallest_product && x.hi != 0.0 && y.hi != 0.0) return unknown();
    const double rounded_off = product_error(x.hi, y.hi, product);
    double error = std::abs(x.hi) * y.error + std::abs(y.hi) * x.error + x.error * y.error;
    // A product of errors can underflow, and an error of zero would prove a zero product.
    if (x.error != 0.0 || y.error != 0.0) error += std::numeric_limits<double>::min();
    if (x.lo == 0.0 && y.lo == 0.0) return {product, rounded_off, error};

    const Approx sum = two_sum(product, rounded_off + (x.hi * y.lo + x.lo * y.hi));
    return {sum.hi, sum.lo, error + std::abs(product) * operation_error};
}

[[nodiscard]] inline Approx operator/(const Approx& x, const Approx& y) noexcept
{
    if (!(std::abs(y.hi) > 2.0 * y.error)) return unknown();
    if (is_proven_zero(x)) return {};
    const double quotient = x.hi / y.hi;
    if (!(std::abs(quotient) >= smallest_product && std::abs(x.hi) >= smallest_product)) {
        return unknown();
    }
    const double back = quotient * y.hi;
    const double remainder =
        ((x.hi - back) - product_error(quotient, y.hi, back)) + (x.lo - quotient * y.lo);
    const Approx sum = two_sum(quotient, remainder / y.hi);
    const double inherited = 2.0 * (x.error + std::abs(quotient) * y.error) / std::abs(y.hi);
    return {sum.hi, sum.lo, inherited + std::abs(quotient) * operation_error};
}

/// Square root; unknown unless x is proven >= 0.
[[nodiscard]] inline Approx sqrt(const Approx& x) noexcept
{
    if (is_proven_zero(x)) return {};
    if (!(x.hi > 2.0 * x.error && x.hi >= smallest_product)) return unknown();
    const double root = std::sqrt(x.hi);
    const double back = root * root;
    const double remainder = ((x.hi - back) - product_error(root, root, back)) + x.lo;
    const Approx sum = two_sum(root, remainder / (2.0 * root));
    return {sum.hi, sum.lo, x.error / root + root * operation_error};
}

} // namespace secant::exact
