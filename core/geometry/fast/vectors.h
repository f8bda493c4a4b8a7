#pragma once

#include "core/geometry/fast/lanes.h"
#include "core/geometry/primitives.h"

/// Vectors in lanes, in two ways: the components of one side by side, or the same component of
/// four.
namespace secant::fast::SECANT_PROCESSOR {

/// Four vectors: each component of the four in a register.
template <int N, class Register = Lanes>
struct Axes {
    // No function of std may be instantiated here.
    Register of[static_cast<unsigned>(N)]; // NOLINT(modernize-avoid-c-arrays)
};

/// The components in the lanes; the lanes beyond N are 0. GCC would take them through integer
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
SECANT_INLINE Floats components(const Vec<2, float>& v)
{
    return Floats{v.x, v.y, 0.0F, 0.0F};
}
SECANT_INLINE Floats components(const Vec<3, float>& v)
{
    return Floats{v.x, v.y, v.z, 0.0F};
}

/// One vector four times, from its lanes.
template <int N>
SECANT_INLINE Axes<N> axes(Lanes v)
{
    if constexpr (N == 2) {
        return {{spread<0>(v), spread<1>(v)}};
    } else {
        return {{spread<0>(v), spread<1>(v), spread<2>(v)}};
    }
}

/// The same from memory, which takes no move between lanes.
template <int N, class T>
SECANT_INLINE Axes<N> axes(const Vec<N, T>& v)
{
    if constexpr (N == 2) {
        return {{from_memory(v.x), from_memory(v.y)}};
    } else {
        return {{from_memory(v.x), from_memory(v.y), from_memory(v.z)}};
    }
}

/// -0 becomes 0, and so no sum of it is -0.
template <int N>
SECANT_INLINE Axes<N> without_negative_zeros(Axes<N> v)
{
    for (int i = 0; i < N; ++i)
        v.of[i] += 0.0;
    return v;
}

template <int N>
SECANT_INLINE Axes<N> operator-(Axes<N> a, const Axes<N>& b)
{
    for (int i = 0; i < N; ++i)
        a.of[i] -= b.of[i];
    return a;
}

template <int N>
SECANT_INLINE Lanes dot(const Axes<N>& a, const Axes<N>& b)
{
    Lanes sum = a.of[0] * b.of[0];
    for (int i = 1; i < N; ++i)
        sum = multiply_add(a.of[i], b.of[i], sum);
    return sum;
}

/// The sum of the magnitudes: at least the length.
template <int N>
SECANT_INLINE Lanes length_bound(const Axes<N>& v)
{
    Lanes sum = absolute(v.of[0]);
    for (int i = 1; i < N; ++i)
        sum += absolute(v.of[i]);
    return sum;
}

SECANT_INLINE Lanes largest_lane(Lanes x)
{
    const Lanes pairs = larger(x, __builtin_shufflevector(x, x, 1, 0, 3, 2));
    return larger(pairs, __builtin_shufflevector(pairs, pairs, 2, 3, 0, 1));
}

/// The third of four vectors; the lanes beyond N are free.
template <class Register>
SECANT_INLINE Register third(const Axes<2, Register>& v)
{
    return __builtin_shufflevector(v.of[0], v.of[1], 2, 6, -1, -1);
}
template <class Register>
SECANT_INLINE Register third(const Axes<3, Register>& v)
{
    const Register first_two = __builtin_shufflevector(v.of[0], v.of[1], 0, 4, 2, 6);
    return __builtin_shufflevector(first_two, v.of[2], 2, 3, 6, -1);
}

/// A vector from its lanes.
template <int N, class T, class Register>
SECANT_INLINE Vec<N, T> vector_of(Register v)
{
    Vec<N, T> out;
    out.x = v[0];
    out.y = v[1];
    if constexpr (N == 3) out.z = v[2];
    return out;
}

/// Vector I of four.
template <int I, int N, class T, class Register>
SECANT_INLINE Vec<N, T> vector_of(const Axes<N, Register>& v)
{
    Vec<N, T> out;
    out.x = v.of[0][I];
    out.y = v.of[1][I];
    if constexpr (N == 3) out.z = v.of[2][I];
    return out;
}

} // namespace secant::fast::SECANT_PROCESSOR
