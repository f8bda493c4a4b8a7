#pragma once

#include "core/geometry/exact/error_free.h"
#include "core/geometry/exact/fixed.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>

namespace secant::exact {

/// A real number as the unevaluated sum of two doubles. Each operation has a relative error below
/// 2^-100, that of a sum relative to the sum of its terms' magnitudes, as long as nothing leaves
/// the range [2^-900, 2^1000] (docs/numerics.md). Zero is exactly zero: it comes from an integer
/// that is.
struct DoubleDouble {
    double hi = 0.0;
    double lo = 0.0;

    friend DoubleDouble operator-(DoubleDouble x) noexcept { return {-x.hi, -x.lo}; }
    friend DoubleDouble operator+(DoubleDouble x, DoubleDouble y) noexcept
    {
        const double high = x.hi + y.hi;
        return normal(high, sum_error(x.hi, y.hi, high) + (x.lo + y.lo));
    }
    friend DoubleDouble operator-(DoubleDouble x, DoubleDouble y) noexcept { return x + -y; }
    friend DoubleDouble operator*(DoubleDouble x, DoubleDouble y) noexcept
    {
        const double product = x.hi * y.hi;
        return normal(product, product_error(x.hi, y.hi, product) + (x.hi * y.lo + x.lo * y.hi));
    }
    /// @pre x >= 0
    friend DoubleDouble sqrt(DoubleDouble x) noexcept
    {
        assert(!(x.hi < 0.0)); // NaN is refused by the rounding
        if (x.hi == 0.0) return {};
        const double root = std::sqrt(x.hi);
        const double back = root * root;
        const double remainder = ((x.hi - back) - product_error(root, root, back)) + x.lo;
        return normal(root, remainder * (0.5 / root));
    }

    /// @pre |high| is at least |low|, or zero
    [[nodiscard]] static DoubleDouble normal(double high, double low) noexcept
    {
        assert(!(std::abs(high) < std::abs(low)) || high == 0.0);
        const double sum = high + low;
        return {sum, low - (sum - high)};
    }
};

/// A number that divides others: its reciprocal is computed once. @pre it is not zero
class Divisor {
public:
    explicit Divisor(DoubleDouble number) noexcept : number_{number}, reciprocal_{1.0 / number.hi}
    {
        assert(number.hi != 0.0);
    }

    friend DoubleDouble operator/(DoubleDouble x, const Divisor& y) noexcept
    {
        const double quotient = x.hi * y.reciprocal_;
        const double back = quotient * y.number_.hi;
        const double remainder = ((x.hi - back) - product_error(quotient, y.number_.hi, back)) +
                                 (x.lo - quotient * y.number_.lo);
        return DoubleDouble::normal(quotient, remainder * y.reciprocal_);
    }

private:
    DoubleDouble number_;
    double reciprocal_;
};

[[nodiscard]] inline DoubleDouble operator/(DoubleDouble x, DoubleDouble y) noexcept
{
    return x / Divisor{y};
}

[[nodiscard]] inline int sign_of(DoubleDouble x) noexcept
{
    return (x.hi > 0.0) - (x.hi < 0.0);
}

[[nodiscard]] inline DoubleDouble absolute(DoubleDouble x) noexcept
{
    return x.hi < 0.0 ? -x : x;
}

/// True when a sum lost at most six bits beside one of its two terms.
[[nodiscard]] inline bool keeps_digits(DoubleDouble sum, DoubleDouble term) noexcept
{
    return std::abs(sum.hi) >= 0x1p-6 * std::abs(term.hi);
}

/// The integer, exactly.
[[nodiscard]] inline DoubleDouble real(const Fixed<1>& x) noexcept
{
    const auto whole = static_cast<std::int64_t>(x.limbs);
    const auto hi = static_cast<double>(whole);
    return {hi, static_cast<double>(whole - static_cast<std::int64_t>(hi))};
}

/// The leading bits of an integer, 106 or more, without a branch: the integer has three digits of
/// 52 bits, the first with the sign. The rounding error of the sum of the first two is a multiple
/// of 2^52, so the last is below it.
[[nodiscard]] inline DoubleDouble real(const Fixed<2>& x) noexcept
{
    constexpr std::uint64_t digit = (std::uint64_t{1} << 52) - 1;
    const auto as_double = [](std::uint64_t bits) {
        return static_cast<double>(static_cast<std::int64_t>(bits));
    };
    const auto low = limb<2>(x.limbs, 0);
    const auto high = limb<2>(x.limbs, 1);
    const double first = 0x1p104 * static_cast<double>(static_cast<std::int64_t>(high) >> 40);
    const double second = 0x1p52 * as_double((high << 12 | low >> 52) & digit);
    const double hi = first + second;
    const double lo = (second - (hi - first)) + as_double(low & digit);
    const double sum = hi + lo;
    return {sum, lo - (sum - hi)};
}

/// The leading bits of an integer, 106 or more.
template <std::size_t W>
[[nodiscard]] DoubleDouble real(const Fixed<W>& x) noexcept
{
    static_assert(W <= 16); // 2^1023 is the largest
    const bool is_negative = x.is_negative();
    const Unsigned<W> magnitude = (is_negative ? -x : x).limbs;
    std::size_t top = W - 1;
    while (top > 0 && limb<W>(magnitude, top) == 0)
        --top;
    std::uint64_t high = limb<W>(magnitude, top);
    if (high == 0) return {};
    std::uint64_t low = top > 0 ? limb<W>(magnitude, top - 1) : 0;
    const std::uint64_t last = top > 1 ? limb<W>(magnitude, top - 2) : 0;
    const int zeros = std::countl_zero(high);
    if (zeros > 0) {
        high = high << zeros | low >> (64 - zeros);
        low = low << zeros | last >> (64 - zeros);
    }
    // 53 bits each.
    const auto upper = static_cast<double>(high >> 11);
    const auto lower = static_cast<double>((high & 0x7FF) << 42 | low >> 22);
    constexpr std::uint64_t bias = 1023;
    const std::uint64_t exponent = bias + 64 * top + 11 - static_cast<std::uint64_t>(zeros);
    const double scale = std::bit_cast<double>(exponent << 52);
    const double sign = is_negative ? -scale : scale;
    const double hi = upper * sign;
    const double lo = lower * (sign * 0x1p-53);
    const double sum = hi + lo;
    return {sum, lo - (sum - hi)};
}

/// Rounds double-doubles back to world units; remembers whether each is proven to be the nearest
/// double.
class DoubleDoubleRounding {
public:
    /// @param unit  world units are the numbers times 2^unit
    explicit DoubleDoubleRounding(int unit) : unit_{std::ldexp(1.0, unit)} {}

    double number(DoubleDouble x) { return scaled(x, 1.0); }
    double length(DoubleDouble x) { return scaled(x, unit_); }

    [[nodiscard]] bool is_certain() const
    {
        // The range where the errors are relative, and nothing is subnormal in world units.
        return is_nearest_ && least_ >= 0x1p-900 && largest_ <= 0x1p1000 &&
               least_ * unit_ >= std::numeric_limits<double>::min() &&
               largest_ * unit_ <= std::numeric_limits<double>::max();
    }

private:
    double scaled(DoubleDouble x, double unit)
    {
        constexpr double relative_error = 0x1p-88; // at least 64 times what docs/numerics.md finds
        const double magnitude = std::abs(x.hi);
        const double error = relative_error * magnitude;
        const double rounded = x.hi + (x.lo - error);
        is_nearest_ &= rounded == x.hi + (x.lo + error);
        least_ = std::min(least_, magnitude == 0.0 ? 1.0 : magnitude);
        largest_ = std::max(largest_, magnitude);
        return rounded * unit + 0.0; // + 0 turns -0 into 0
    }

    double unit_;
    bool is_nearest_ = true;
    double least_ = 1.0; ///< the smallest magnitude that is not zero
    double largest_ = 1.0;
};

} // namespace secant::exact
