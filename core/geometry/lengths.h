#pragma once

#include "core/geometry/exact/error_free.h"
#include "core/geometry/query.h"

#include <algorithm>
#include <cmath>

namespace secant {

// std::hypot() has another last digit on another system, and what is found with it must be the same
// everywhere.

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

/// The length beside which places of a query must be told apart, in world units: the smaller of r +
/// s and |L - E|, of those that are above 0. It is 0 when neither is, and infinite when all
/// overflow.
template <int N>
[[nodiscard]] double detail_length(const Query<N>& query) noexcept
{
    const Vec<N> direction = query.piece.end - query.piece.start;
    double length = hypotenuse(direction.x, direction.y);
    if constexpr (N == 3) length = hypotenuse(length, direction.z);
    const double radius = query.circle.radius + query.piece.radius;
    return length > 0.0 && radius > 0.0 ? std::min(length, radius) : std::max(length, radius);
}

} // namespace secant
