#pragma once

#include "core/geometry/batch/block.h"
#include "core/geometry/batch/vectors.h"

/// Sums and products of doubles with what their rounding loses, one query in each lane.
namespace secant::batch::SECANT_PROCESSOR {

/// a b - product, exactly. @pre product is a b, rounded
SECANT_INLINE Doubles product_error(Doubles a, Doubles b, Doubles product)
{
#if defined(__FMA__)
    return multiply_add(a, b, -product);
#else
    // T. J. Dekker (1971): halves of 26 bits, whose products are exact.
    constexpr double splitter = 0x1p27 + 1;
    const Doubles a_scaled = splitter * a;
    const Doubles b_scaled = splitter * b;
    const Doubles a_high = a_scaled - (a_scaled - a);
    const Doubles b_high = b_scaled - (b_scaled - b);
    const Doubles a_low = a - a_high;
    const Doubles b_low = b - b_high;
    return ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low;
#endif
}

/// a + b - sum, exactly. @pre sum is a + b, rounded. D. E. Knuth, TAOCP vol. 2, 4.2.2.
SECANT_INLINE Doubles sum_error(Doubles a, Doubles b, Doubles sum)
{
    const Doubles b_part = sum - a;
    return (a - (sum - b_part)) + (b - b_part);
}

/// x - a b, with one rounding of the difference. @pre a b is x but for a few ulps
SECANT_INLINE Doubles remainder(Doubles x, Doubles a, Doubles b)
{
#if defined(__FMA__)
    return multiply_add(-a, b, x);
#else
    const Doubles product = a * b;
    return (x - product) - product_error(a, b, product);
#endif
}

/// An unevaluated sum: high is the sum, rounded.
struct Pair {
    Doubles high;
    Doubles low;
};

/// a - b, exactly.
SECANT_INLINE Pair difference(Doubles a, Doubles b)
{
    const Doubles high = a - b;
    return {high, sum_error(a, -b, high)};
}

/// A number that was rounded, and where it is proven to be the double nearest to the true value.
struct Rounded {
    Doubles value;
    DoubleBits proven;
};

/// The true value lies within `error` of high + low: when both ends of this interval round to one
/// double, so does the true value. NaN and infinities prove nothing.
SECANT_INLINE Rounded rounded(Doubles high, Doubles low, Doubles error)
{
    const Doubles least = high + (low - error);
    const Doubles most = high + (low + error);
    return {least, least == most};
}

/// x where the mask is set, else 0.
SECANT_INLINE Doubles where(DoubleBits mask, Doubles x)
{
    return reinterpret_cast<Doubles>(mask & reinterpret_cast<DoubleBits>(x));
}

} // namespace secant::batch::SECANT_PROCESSOR
