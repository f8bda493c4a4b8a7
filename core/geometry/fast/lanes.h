#pragma once

#include "core/geometry/kernels/vectors.h"
#include "core/geometry/primitives.h"

/// One query in four lanes: the numbers of its answer side by side, or the components of a vector.
/// Here is what moves numbers between lanes.
namespace secant::fast::SECANT_PROCESSOR {

using kernels::Axes;
using namespace kernels::SECANT_PROCESSOR;

using Lanes = Vector<double, 32>;
using Mask = MaskOf<Lanes>;
/// The same in float, in half the width.
using FloatLanes = Vector<float, 16>;
using FloatMask = MaskOf<FloatLanes>;
using Pair = PairOf<Lanes>;

/// The same number in every lane.
SECANT_INLINE Lanes everywhere(double x)
{
    return Lanes{x, x, x, x};
}
SECANT_INLINE Mask everywhere(long long bits)
{
    return Mask{bits, bits, bits, bits};
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

/// Lane 2, the others 0.
SECANT_INLINE Lanes only_third(Lanes x)
{
    return with_third(Lanes{}, x);
}

SECANT_INLINE Lanes largest_lane(Lanes x)
{
    const Lanes pairs = larger(x, __builtin_shufflevector(x, x, 1, 0, 3, 2));
    return larger(pairs, __builtin_shufflevector(pairs, pairs, 2, 3, 0, 1));
}

/// x where `test` is not 0, else 0.
SECANT_INLINE Lanes where_not_zero(Lanes test, Lanes x)
{
    return where(test != 0.0, x);
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

SECANT_INLINE bool all_of(Mask mask)
{
    return bits_of(mask) == 15U;
}
SECANT_INLINE bool all_of(FloatMask mask)
{
#if defined(__SSE2__)
    return _mm_movemask_ps(reinterpret_cast<FloatLanes>(mask)) == 15;
#else
    return (mask[0] & mask[1] & mask[2] & mask[3]) != 0;
#endif
}

/// The components in the lanes; the lanes beyond N are 0. GCC would take doubles through integer
/// registers.
SECANT_INLINE Lanes components(const Vec<2>& v)
{
#if defined(__AVX__)
    return _mm256_zextpd128_pd256(_mm_loadh_pd(_mm_load_sd(&v.x), &v.y));
#else
    return Lanes{v.x, v.y, 0.0, 0.0};
#endif
}
SECANT_INLINE Lanes components(const Vec<3>& v)
{
#if defined(__AVX__)
    const __m256d first_two = _mm256_zextpd128_pd256(_mm_loadh_pd(_mm_load_sd(&v.x), &v.y));
    return _mm256_insertf128_pd(first_two, _mm_load_sd(&v.z), 1);
#else
    return Lanes{v.x, v.y, v.z, 0.0};
#endif
}
SECANT_INLINE FloatLanes components(const Vec<2, float>& v)
{
    return FloatLanes{v.x, v.y, 0.0F, 0.0F};
}
SECANT_INLINE FloatLanes components(const Vec<3, float>& v)
{
    return FloatLanes{v.x, v.y, v.z, 0.0F};
}

/// One vector four times, from its lanes.
template <int N>
SECANT_INLINE Axes<N, Lanes> axes(Lanes v)
{
    if constexpr (N == 2) {
        return {{spread<0>(v), spread<1>(v)}};
    } else {
        return {{spread<0>(v), spread<1>(v), spread<2>(v)}};
    }
}

/// The same from memory, which takes no move between lanes.
template <int N, class T>
SECANT_INLINE Axes<N, Lanes> axes(const Vec<N, T>& v)
{
    if constexpr (N == 2) {
        return {{from_memory(v.x), from_memory(v.y)}};
    } else {
        return {{from_memory(v.x), from_memory(v.y), from_memory(v.z)}};
    }
}

/// -0 becomes 0, and so no sum of it is -0.
template <int N>
SECANT_INLINE Axes<N, Lanes> without_negative_zeros(Axes<N, Lanes> v)
{
    for (int i = 0; i < N; ++i)
        v.of[i] += 0.0;
    return v;
}

template <int N>
SECANT_INLINE Axes<N, Lanes> operator-(Axes<N, Lanes> a, const Axes<N, Lanes>& b)
{
    for (int i = 0; i < N; ++i)
        a.of[i] -= b.of[i];
    return a;
}

/// The third of four vectors; the lanes beyond N are free.
template <class X>
SECANT_INLINE X third(const Axes<2, X>& v)
{
    return __builtin_shufflevector(v.of[0], v.of[1], 2, 6, -1, -1);
}
template <class X>
SECANT_INLINE X third(const Axes<3, X>& v)
{
    const X first_two = __builtin_shufflevector(v.of[0], v.of[1], 0, 4, 2, 6);
    return __builtin_shufflevector(first_two, v.of[2], 2, 3, 6, -1);
}

template <int N, class X>
SECANT_INLINE Vec<N, NumberIn<X>> vector_of(X v)
{
    Vec<N, NumberIn<X>> out;
    out.x = v[0];
    out.y = v[1];
    if constexpr (N == 3) out.z = v[2];
    return out;
}

/// Vector I of four.
template <int I, int N, class X>
SECANT_INLINE Vec<N, NumberIn<X>> vector_of(const Axes<N, X>& v)
{
    Vec<N, NumberIn<X>> out;
    out.x = v.of[0][I];
    out.y = v.of[1][I];
    if constexpr (N == 3) out.z = v.of[2][I];
    return out;
}

} // namespace secant::fast::SECANT_PROCESSOR
