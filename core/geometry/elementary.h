#pragma once

#include "core/geometry/exact/error_free.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace secant {

// Lengths and logarithms: those of the C library have another last digit on another system, and
// what is found with them must be the same everywhere.

/// The length of (x, y), within a few thousandths of a unit in the last place of the nearest
/// number, as far as it is normal. No step overflows; infinite and NaN as std::hypot() is.
[[nodiscard]] inline double hypotenuse(double x, double y) noexcept
{
    const double longer = std::max(std::abs(x), std::abs(y));
    const double shorter = std::min(std::abs(x), std::abs(y));
    if (!std::isfinite(x) || !std::isfinite(y)) return std::hypot(x, y);
    if (longer == 0.0) return 0.0;
    const int scale = std::ilogb(longer);
    const double a = std::ldexp(longer, -scale); // in [1, 2)
    const double b = std::ldexp(shorter, -scale);
    const double aa = a * a;
    const double bb = b * b;
    const double length = std::sqrt(aa + bb);
    const double square = length * length;
    // a a + b b - length length: the first difference is exact, because neither is twice the other.
    const double rest =
        ((aa - square) + bb) + ((exact::product_error(a, a, aa) + exact::product_error(b, b, bb)) -
                                exact::product_error(length, length, square));
    return std::ldexp(length + rest / (2.0 * length), scale);
}

/// The length of (x, y, z), within a few units in the last place.
[[nodiscard]] inline double hypotenuse(double x, double y, double z) noexcept
{
    const double longest = std::max({std::abs(x), std::abs(y), std::abs(z)});
    if (!std::isfinite(x) || !std::isfinite(y) || !std::isfinite(z)) return std::hypot(x, y, z);
    if (longest == 0.0) return 0.0;
    const double a = x / longest;
    const double b = y / longest;
    const double c = z / longest;
    return longest * std::sqrt(a * a + b * b + c * c);
}

inline constexpr double log10_of_2 = 0.30102999566398120;

/// log2 x, within a few units in the last place of the larger of it and 1; exact for a power of
/// two.
/// @pre x > 0, finite
[[nodiscard]] inline double binary_logarithm(double x) noexcept
{
    int exponent = 0;
    double part = std::frexp(x, &exponent); // in [1/2, 1)
    if (part < std::numbers::sqrt2 / 2.0) {
        part *= 2.0;
        --exponent;
    }
    // log(part) = 2 (s + s^3 / 3 + s^5 / 5 + ...), with |s| < 0.172
    const double s = (part - 1.0) / (part + 1.0);
    double sum = 0.0;
    for (int odd = 23; odd >= 1; odd -= 2)
        sum = sum * (s * s) + 1.0 / odd;
    return exponent + 2.0 * std::numbers::log2e * s * sum;
}

/// 2^x, within a few units in the last place while that is normal; exact for whole numbers.
/// @pre x is no NaN
[[nodiscard]] inline double binary_power(double x) noexcept
{
    const double near = std::clamp(x, -1100.0, 1100.0); // beyond, the power is 0 or infinite
    const double whole = std::floor(near + 0.5);
    const double rest = (near - whole) * std::numbers::ln2;
    double sum = 1.0; // 1 + rest (1 + rest / 2 (1 + rest / 3 (...)))
    for (int n = 14; n >= 1; --n)
        sum = 1.0 + sum * (rest / n);
    return std::ldexp(sum, static_cast<int>(whole));
}

} // namespace secant
