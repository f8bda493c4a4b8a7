#pragma once

#include "core/geometry/exact/sum_error.h"

#if defined(__AVX__) || defined(__SSE2__)
#include <immintrin.h>
#endif

/// Four doubles side by side, which one operation treats alike. GCC and Clang turn this source into
/// AVX, two halves of SSE2, NEON or SIMD128, or four plain numbers.
///
/// Every function here is inlined: the same name is compiled for several processors, in a namespace
/// for each (SECANT_PROCESSOR), and code for one must not reach another.
#ifndef SECANT_PROCESSOR
#error "define SECANT_PROCESSOR: the name of the processor that this file is compiled for"
#endif
#define SECANT_INLINE [[gnu::always_inline]] inline
/// A test that measures the errors says what to do with the intervals.
#ifndef SECANT_OBSERVE_INTERVAL
#define SECANT_OBSERVE_INTERVAL(high, low, error)
#endif

namespace secant::fast::SECANT_PROCESSOR {

using exact::sum_error;

using Lanes = double __attribute__((vector_size(32)));
/// All bits of a lane set, or none.
using Mask = long long __attribute__((vector_size(32)));
/// The same in float, in half the width.
using Floats = float __attribute__((vector_size(16)));
using FloatMask = int __attribute__((vector_size(16)));

inline constexpr long long all_bits = -1;

/// The same number in every lane.
SECANT_INLINE Lanes everywhere(double x)
{
    return Lanes{x, x, x, x};
}

/// The same number from memory in every lane.
SECANT_INLINE Lanes from_memory(const double& x)
{
#if defined(__AVX__)
    return _mm256_broadcast_sd(&x); // GCC would compute with one number and then spread the result
#else
    return everywhere(x);
#endif
}

SECANT_INLINE Lanes from_memory(const float& x)
{
#if defined(__AVX__)
    return _mm256_cvtps_pd(_mm_broadcast_ss(&x));
#else
    return everywhere(double{x});
#endif
}

SECANT_INLINE Mask everywhere(long long bits)
{
    return Mask{bits, bits, bits, bits};
}

/// Lanes a, a, b, b.
SECANT_INLINE Lanes halves(Lanes a, Lanes b)
{
#if defined(__AVX__)
    return _mm256_blend_pd(a, b, 0b1100); // GCC 12 would move halves across
#else
    return __builtin_shufflevector(a, b, 0, 1, 6, 7);
#endif
}

/// Lanes 1 and 3 of b, the others of a.
SECANT_INLINE Lanes with_odd(Lanes a, Lanes b)
{
    return __builtin_shufflevector(a, b, 0, 5, 2, 7);
}

/// Lane 3 of b, the others of a.
SECANT_INLINE Lanes with_last(Lanes a, Lanes b)
{
    return __builtin_shufflevector(a, b, 0, 1, 2, 7);
}

/// Lane 2 of b, the others of a.
SECANT_INLINE Lanes with_third(Lanes a, Lanes b)
{
    return __builtin_shufflevector(a, b, 0, 1, 6, 3);
}

/// Lane I in every lane.
template <int I>
SECANT_INLINE Lanes spread(Lanes x)
{
    return __builtin_shufflevector(x, x, I, I, I, I);
}

SECANT_INLINE Lanes absolute(Lanes x)
{
    constexpr long long all_but_the_sign = 0x7FFF'FFFF'FFFF'FFFF;
    return reinterpret_cast<Lanes>(reinterpret_cast<Mask>(x) & all_but_the_sign);
}

/// Lane 2, the others 0.
SECANT_INLINE Lanes only_third(Lanes x)
{
    return with_third(Lanes{}, x);
}

/// a + b - sum, exactly, and sooner than sum_error(): two operations wait for the sum, not five.
/// @pre sum is a + b, rounded
SECANT_INLINE Lanes sum_error_at_once(Lanes a, Lanes b, Lanes sum)
{
#if defined(__AVX512DQ__)
    constexpr int smaller_magnitude = 6;
    constexpr int larger_magnitude = 7;
    return _mm256_range_pd(a, b, smaller_magnitude) -
           (sum - _mm256_range_pd(a, b, larger_magnitude));
#elif defined(__AVX__)
    const auto a_is_larger = absolute(a) > absolute(b);
    return (a_is_larger ? b : a) - (sum - (a_is_larger ? a : b));
#else
    return sum_error(a, b, sum);
#endif
}

/// x where the mask is set, else 0.
SECANT_INLINE Lanes where(Mask mask, Lanes x)
{
    return reinterpret_cast<Lanes>(mask & reinterpret_cast<Mask>(x));
}

SECANT_INLINE Floats where(FloatMask mask, Floats x)
{
    return reinterpret_cast<Floats>(mask & reinterpret_cast<FloatMask>(x));
}

/// x where `test` is not 0, else 0.
SECANT_INLINE Lanes where_not_zero(Lanes test, Lanes x)
{
    return where(reinterpret_cast<Mask>(test != 0.0), x);
}

/// The bits of both: 0 only where both are.
SECANT_INLINE Lanes either(Lanes a, Lanes b)
{
    return reinterpret_cast<Lanes>(reinterpret_cast<Mask>(a) | reinterpret_cast<Mask>(b));
}

SECANT_INLINE Floats either(Floats a, Floats b)
{
    return reinterpret_cast<Floats>(reinterpret_cast<FloatMask>(a) |
                                    reinterpret_cast<FloatMask>(b));
}

SECANT_INLINE Lanes larger(Lanes a, Lanes b)
{
    return a > b ? a : b;
}

SECANT_INLINE Lanes smaller(Lanes a, Lanes b)
{
    return a < b ? a : b;
}

/// One bit for each lane, lane 0 lowest: the highest of the lane, which all of a mask equal.
SECANT_INLINE unsigned bits_of(Mask mask)
{
#if defined(__AVX__)
    return static_cast<unsigned>(_mm256_movemask_pd(reinterpret_cast<Lanes>(mask)));
#else
    unsigned bits = 0;
    for (int i = 0; i < 4; ++i)
        bits |= static_cast<unsigned>(mask[i] < 0) << i;
    return bits;
#endif
}

/// Whether the mask is set in every lane.
SECANT_INLINE bool all_of(Mask mask)
{
    return bits_of(mask) == 15U;
}

SECANT_INLINE bool all_of(FloatMask mask)
{
#if defined(__SSE2__)
    return _mm_movemask_ps(reinterpret_cast<Floats>(mask)) == 15;
#else
    return (mask[0] & mask[1] & mask[2] & mask[3]) != 0;
#endif
}

SECANT_INLINE Lanes square_root(Lanes x)
{
#if defined(__AVX__)
    return _mm256_sqrt_pd(x);
#else
    return Lanes{__builtin_sqrt(x[0]), __builtin_sqrt(x[1]), __builtin_sqrt(x[2]),
                 __builtin_sqrt(x[3])};
#endif
}

/// a b + c, rounded once or twice: the error bounds allow both.
SECANT_INLINE Lanes multiply_add(Lanes a, Lanes b, Lanes c)
{
#if defined(__FMA__)
    return _mm256_fmadd_pd(a, b, c);
#else
    return a * b + c;
#endif
}

/// a b - product, exactly. @pre product is a b, rounded
SECANT_INLINE Lanes product_error(Lanes a, Lanes b, Lanes product)
{
#if defined(__FMA__)
    return _mm256_fmsub_pd(a, b, product);
#else
    // T. J. Dekker (1971): halves of 26 bits, whose products are exact.
    constexpr double splitter = 0x1p27 + 1;
    const Lanes a_scaled = splitter * a;
    const Lanes b_scaled = splitter * b;
    const Lanes a_high = a_scaled - (a_scaled - a);
    const Lanes b_high = b_scaled - (b_scaled - b);
    const Lanes a_low = a - a_high;
    const Lanes b_low = b - b_high;
    return ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low;
#endif
}

/// What a quotient lacks: x - quotient y, with a relative error of u. @pre quotient is x / y, but
/// for a few u
SECANT_INLINE Lanes remainder(Lanes x, Lanes quotient, Lanes y)
{
#if defined(__FMA__)
    return _mm256_fnmadd_pd(quotient, y, x);
#else
    const Lanes product = quotient * y;
    return (x - product) - product_error(quotient, y, product);
#endif
}

/// An unevaluated sum: high is the sum, rounded.
struct Pair {
    Lanes high;
    Lanes low;
};

/// a - b, exactly. D. E. Knuth; without the opposite of b, which would take an operation.
SECANT_INLINE Pair difference(Lanes a, Lanes b)
{
    const Lanes high = a - b;
    const Lanes opposite = a - high;
    return {high, (a - (high + opposite)) + (opposite - b)};
}

/// a + b, and what was lost. @pre |a| >= |b|, or a + b is exact. T. J. Dekker.
SECANT_INLINE Pair sum_of_larger(Lanes a, Lanes b)
{
    const Lanes high = a + b;
    return {high, b - (high - a)};
}

/// Numbers that were rounded.
struct Rounded {
    Lanes value;
    /// 0 where the value is proven to be the double nearest to the true value. The doubts of
    /// several numbers are put together by either(): masks would have to be made first.
    Lanes doubt;
};

/// The true value lies within `error` of high + low: when both ends of this interval round to one
/// double, so does the true value. NaN and infinities prove nothing.
SECANT_INLINE Rounded rounded(Lanes high, Lanes low, Lanes error)
{
    SECANT_OBSERVE_INTERVAL(high, low, error);
    const Lanes least = high + (low - error);
    const Lanes most = high + (low + error);
    return {least, most - least};
}

} // namespace secant::fast::SECANT_PROCESSOR
