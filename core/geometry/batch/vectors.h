#pragma once

#include "core/geometry/batch/block.h"

#if defined(__AVX__) || defined(__SSE2__)
#include <immintrin.h>
#endif

#include <cstddef>
#include <cstdint>

/// As many numbers as a register of the processor holds, one query in each lane. GCC and Clang turn
/// this source into SSE2, AVX2, AVX-512, NEON or SIMD128.
///
/// Every function here is inlined: the same name is compiled for several processors, in a namespace
/// for each, and code for one must not reach another.
#ifndef SECANT_PROCESSOR
#error "define SECANT_PROCESSOR: the name of the processor that this file is compiled for"
#endif
#define SECANT_INLINE [[gnu::always_inline]] inline

namespace secant::batch::SECANT_PROCESSOR {

#if defined(__AVX512F__)
inline constexpr std::size_t register_bytes = 64;
#elif defined(__AVX__)
inline constexpr std::size_t register_bytes = 32;
#else
inline constexpr std::size_t register_bytes = 16;
#endif

using Doubles = double __attribute__((vector_size(register_bytes)));
using Floats = float __attribute__((vector_size(register_bytes)));
using DoubleBits = long long __attribute__((vector_size(register_bytes)));
using Bytes = signed char __attribute__((vector_size(register_bytes)));
using HalfWords = short __attribute__((vector_size(register_bytes)));
using Words = int __attribute__((vector_size(register_bytes)));

/// The vector of a number, and conditions or integers of the same width.
template <class T>
struct Lanes;
template <>
struct Lanes<double> {
    using Numbers = Doubles;
    using Bits = DoubleBits;
    static constexpr std::size_t count = register_bytes / sizeof(double);
    static constexpr long long all_but_the_sign = 0x7FFF'FFFF'FFFF'FFFF;
};
template <>
struct Lanes<float> {
    using Numbers = Floats;
    using Bits = Words;
    static constexpr std::size_t count = register_bytes / sizeof(float);
    static constexpr int all_but_the_sign = 0x7FFF'FFFF;
};

template <class T>
SECANT_INLINE typename Lanes<T>::Numbers load(const T* from)
{
    typename Lanes<T>::Numbers x;
    __builtin_memcpy(&x, from, sizeof x);
    return x;
}

SECANT_INLINE Doubles absolute(Doubles x)
{
    return reinterpret_cast<Doubles>(reinterpret_cast<DoubleBits>(x) &
                                     Lanes<double>::all_but_the_sign);
}
SECANT_INLINE Floats absolute(Floats x)
{
    return reinterpret_cast<Floats>(reinterpret_cast<Words>(x) & Lanes<float>::all_but_the_sign);
}

/// The lesser; b when one is NaN.
SECANT_INLINE Doubles smaller(Doubles a, Doubles b)
{
#if defined(__AVX512F__)
    return _mm512_min_pd(a, b);
#elif defined(__AVX__)
    return _mm256_min_pd(a, b);
#elif defined(__SSE2__)
    return _mm_min_pd(a, b);
#else
    return a < b ? a : b;
#endif
}
SECANT_INLINE Floats smaller(Floats a, Floats b)
{
#if defined(__AVX512F__)
    return _mm512_min_ps(a, b);
#elif defined(__AVX__)
    return _mm256_min_ps(a, b);
#elif defined(__SSE2__)
    return _mm_min_ps(a, b);
#else
    return a < b ? a : b;
#endif
}

/// The greater; b when one is NaN.
SECANT_INLINE Doubles larger(Doubles a, Doubles b)
{
#if defined(__AVX512F__)
    return _mm512_max_pd(a, b);
#elif defined(__AVX__)
    return _mm256_max_pd(a, b);
#elif defined(__SSE2__)
    return _mm_max_pd(a, b);
#else
    return a > b ? a : b;
#endif
}

SECANT_INLINE Doubles square_root(Doubles x)
{
#if defined(__AVX512F__)
    return _mm512_sqrt_pd(x);
#elif defined(__AVX__)
    return _mm256_sqrt_pd(x);
#elif defined(__SSE2__)
    return _mm_sqrt_pd(x);
#else
    for (std::size_t i = 0; i < Lanes<double>::count; ++i)
        x[i] = __builtin_sqrt(x[i]);
    return x;
#endif
}

/// a b + c, rounded once or twice: the error bounds allow both.
SECANT_INLINE Doubles multiply_add(Doubles a, Doubles b, Doubles c)
{
#if defined(__AVX512F__)
    return _mm512_fmadd_pd(a, b, c);
#elif defined(__FMA__)
    return _mm256_fmadd_pd(a, b, c);
#else
    return a * b + c;
#endif
}
SECANT_INLINE Floats multiply_add(Floats a, Floats b, Floats c)
{
#if defined(__AVX512F__)
    return _mm512_fmadd_ps(a, b, c);
#elif defined(__FMA__)
    return _mm256_fmadd_ps(a, b, c);
#else
    return a * b + c;
#endif
}

/// Whether any lane is set.
SECANT_INLINE bool any(DoubleBits mask)
{
#if defined(__AVX512F__)
    return _mm512_movepi64_mask(reinterpret_cast<__m512i>(mask)) != 0;
#elif defined(__AVX__)
    return _mm256_movemask_pd(reinterpret_cast<__m256d>(mask)) != 0;
#elif defined(__SSE2__)
    return _mm_movemask_pd(reinterpret_cast<__m128d>(mask)) != 0;
#else
    return (mask[0] | mask[1]) != 0;
#endif
}

/// The lowest byte of each lane.
SECANT_INLINE void store_bytes(std::uint8_t* to, DoubleBits x)
{
    const auto bytes = reinterpret_cast<Bytes>(x);
#if defined(__AVX512F__)
    const auto lowest = __builtin_shufflevector(bytes, bytes, 0, 8, 16, 24, 32, 40, 48, 56);
#elif defined(__AVX__)
    const auto lowest = __builtin_shufflevector(bytes, bytes, 0, 8, 16, 24);
#else
    const auto lowest = __builtin_shufflevector(bytes, bytes, 0, 8);
#endif
    __builtin_memcpy(to, &lowest, sizeof lowest);
}

/// Half a register of floats.
using HalfFloats = float __attribute__((vector_size(register_bytes / 2)));

/// As many numbers as there are lanes of doubles.
SECANT_INLINE Doubles load_doubles(const double* from)
{
    return load(from);
}
SECANT_INLINE Doubles load_doubles(const float* from)
{
    HalfFloats x;
    __builtin_memcpy(&x, from, sizeof x);
    return __builtin_convertvector(x, Doubles);
}
SECANT_INLINE void store_doubles(double* to, Doubles x)
{
    __builtin_memcpy(to, &x, sizeof x);
}
/// Each rounded to float.
SECANT_INLINE void store_doubles(float* to, Doubles x)
{
    const HalfFloats narrow = __builtin_convertvector(x, HalfFloats);
    __builtin_memcpy(to, &narrow, sizeof narrow);
}

/// Integers with the signs of those of a and b, in half as many bits. Each 16 bytes of the register
/// have first those of a, then those of b.
SECANT_INLINE Words narrowed(DoubleBits a, DoubleBits b)
{
    const auto x = reinterpret_cast<Words>(a);
    const auto y = reinterpret_cast<Words>(b);
#if defined(__AVX512F__)
    return __builtin_shufflevector(x, y, 1, 3, 17, 19, 5, 7, 21, 23, 9, 11, 25, 27, 13, 15, 29, 31);
#elif defined(__AVX__)
    return __builtin_shufflevector(x, y, 1, 3, 9, 11, 5, 7, 13, 15);
#else
    return __builtin_shufflevector(x, y, 1, 3, 5, 7);
#endif
}
SECANT_INLINE HalfWords narrowed(Words a, Words b)
{
#if defined(__AVX512F__)
    return reinterpret_cast<HalfWords>(
        _mm512_packs_epi32(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
#elif defined(__AVX__)
    return reinterpret_cast<HalfWords>(
        _mm256_packs_epi32(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
#elif defined(__SSE2__)
    return reinterpret_cast<HalfWords>(
        _mm_packs_epi32(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#else
    return __builtin_shufflevector(reinterpret_cast<HalfWords>(a), reinterpret_cast<HalfWords>(b),
                                   1, 3, 5, 7, 9, 11, 13, 15);
#endif
}
SECANT_INLINE Bytes narrowed(HalfWords a, HalfWords b)
{
#if defined(__AVX512F__)
    return reinterpret_cast<Bytes>(
        _mm512_packs_epi16(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
#elif defined(__AVX__)
    return reinterpret_cast<Bytes>(
        _mm256_packs_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
#elif defined(__SSE2__)
    return reinterpret_cast<Bytes>(
        _mm_packs_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#else
    return __builtin_shufflevector(reinterpret_cast<Bytes>(a), reinterpret_cast<Bytes>(b), 1, 3, 5,
                                   7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
#endif
}

/// a where x is negative, else b.
SECANT_INLINE Bytes where_negative(Bytes x, Bytes a, Bytes b)
{
#if defined(__AVX512F__)
    return reinterpret_cast<Bytes>(
        _mm512_mask_blend_epi8(_mm512_movepi8_mask(reinterpret_cast<__m512i>(x)),
                               reinterpret_cast<__m512i>(b), reinterpret_cast<__m512i>(a)));
#elif defined(__AVX__)
    return reinterpret_cast<Bytes>(_mm256_blendv_epi8(
        reinterpret_cast<__m256i>(b), reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(x)));
#else
    return x < 0 ? a : b;
#endif
}

template <int N, class Numbers>
SECANT_INLINE Numbers dot(const Axes<N, Numbers>& a, const Axes<N, Numbers>& b)
{
    Numbers sum = a.of[0] * b.of[0];
    for (int i = 1; i < N; ++i)
        sum = multiply_add(a.of[i], b.of[i], sum);
    return sum;
}

} // namespace secant::batch::SECANT_PROCESSOR
