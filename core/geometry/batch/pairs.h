#pragma once

#include "core/geometry/batch/block.h"
#include "core/geometry/batch/several.h"
#include "core/geometry/exact/sum_error.h"

/// Sums and products of doubles with what their rounding loses, one query in each lane. X is
/// Doubles, or Twice<Doubles>.
namespace secant::batch::SECANT_PROCESSOR {

using exact::sum_error;

/// a b - product, exactly. @pre product is a b, rounded
template <class X>
SECANT_INLINE X product_error(const X& a, const X& b, const X& product)
{
#if defined(__FMA__)
    return multiply_add(a, b, -product);
#else
    // T. J. Dekker (1971): halves of 26 bits, whose products are exact.
    const X splitter = as<X>(Doubles{} + (0x1p27 + 1));
    const X a_scaled = splitter * a;
    const X b_scaled = splitter * b;
    const X a_high = a_scaled - (a_scaled - a);
    const X b_high = b_scaled - (b_scaled - b);
    const X a_low = a - a_high;
    const X b_low = b - b_high;
    return ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low;
#endif
}

/// x - a b, with one rounding of the difference. @pre a b is x but for a few ulps
template <class X>
SECANT_INLINE X remainder(const X& x, const X& a, const X& b)
{
#if defined(__FMA__)
    return multiply_add(-a, b, x);
#else
    const X product = a * b;
    return (x - product) - product_error(a, b, product);
#endif
}

/// An unevaluated sum: high is the sum, rounded.
template <class X>
struct PairOf {
    X high;
    X low;
};
using Pair = PairOf<Doubles>;

/// a - b, exactly.
SECANT_INLINE Pair difference(Doubles a, Doubles b)
{
    const Doubles high = a - b;
    return {high, sum_error<Doubles>(a, -b, high)};
}

/// Whether two numbers are the same, in each lane.
template <class X>
struct MaskOf {
    using Mask = DoubleBits;
};
template <int K>
struct MaskOf<Several<Doubles, K>> {
    using Mask = Several<DoubleBits, K>;
};

/// A number that was rounded, and where it is proven to be the double nearest to the true value.
template <class X>
struct RoundedOf {
    X value;
    typename MaskOf<X>::Mask proven;
};
using Rounded = RoundedOf<Doubles>;

/// The true value lies within `error` of high + low: when both ends of this interval round to one
/// double, so does the true value. NaN and infinities prove nothing.
template <class X>
SECANT_INLINE RoundedOf<X> rounded(const X& high, const X& low, const X& error)
{
    const X least = high + (low - error);
    const X most = high + (low + error);
    return {least, least == most};
}

/// x where the mask is set, else 0.
SECANT_INLINE Doubles where(DoubleBits mask, Doubles x)
{
    return reinterpret_cast<Doubles>(mask & reinterpret_cast<DoubleBits>(x));
}

template <int K>
SECANT_INLINE Several<Doubles, K> where(DoubleBits mask, const Several<Doubles, K>& x)
{
    return each<Doubles, K>([&](int k)
                                __attribute__((always_inline)) { return where(mask, x.of[k]); });
}

} // namespace secant::batch::SECANT_PROCESSOR
