#pragma once

#include "core/geometry/kernels/vectors.h"

/// Registers of the processor, with one query in each lane; and some of them side by side, for code
/// that waits for its own results. Each step is done for all of them, so that the processor has
/// work while one waits.
namespace secant::kernels::SECANT_PROCESSOR {

#if defined(__AVX512F__)
inline constexpr std::size_t register_bytes = 64;
#elif defined(__AVX__)
inline constexpr std::size_t register_bytes = 32;
#else
inline constexpr std::size_t register_bytes = 16;
#endif

/// As many numbers as a register holds.
template <class T>
using Register = Vector<T, register_bytes>;
using Doubles = Register<double>;
using DoubleBits = MaskOf<Doubles>;
/// As many floats as there are lanes of doubles.
using HalfFloats = FloatsFor<Doubles>;
using Pair = PairOf<Doubles>;

template <class T>
inline constexpr std::size_t lanes = register_bytes / sizeof(T);

/// True when any lane is set.
SECANT_INLINE bool any(DoubleBits mask)
{
#if defined(__AVX512F__)
    return _mm512_movepi64_mask(reinterpret_cast<__m512i>(mask)) != 0;
#elif defined(__AVX__)
    return _mm256_movemask_pd(reinterpret_cast<__m256d>(mask)) != 0;
#elif defined(__SSE2__)
    return _mm_movemask_pd(reinterpret_cast<__m128d>(mask)) != 0;
#elif defined(__aarch64__)
    return vmaxvq_u32(reinterpret_cast<uint32x4_t>(mask)) != 0;
#else
    return (mask[0] | mask[1]) != 0;
#endif
}

template <class X, int K>
struct Several {
    X of[std::size_t{K}]; // NOLINT(modernize-avoid-c-arrays)

    SECANT_INLINE explicit Several(X first = X{}, X second = X{}, X third = X{})
    {
        of[0] = first;
        if constexpr (K > 1) of[1] = second;
        if constexpr (K > 2) of[2] = third;
    }
    // Register by register: GCC copies a structure in smaller pieces, through memory.
    SECANT_INLINE Several(const Several& other) { *this = other; }
    SECANT_INLINE Several& operator=(const Several& other) // NOLINT(*-self-assignment)
    {
        of[0] = other.of[0];
        if constexpr (K > 1) of[1] = other.of[1];
        if constexpr (K > 2) of[2] = other.of[2];
        return *this;
    }
};

template <class X, int K>
struct MaskFor<Several<X, K>> {
    using Type = Several<MaskOf<X>, K>;
};

template <class X, int K, class Work>
SECANT_INLINE Several<X, K> each(const Work& work)
{
    if constexpr (K == 1) return Several<X, K>{work(0)};
    if constexpr (K == 2) return Several<X, K>{work(0), work(1)};
    if constexpr (K == 3) return Several<X, K>{work(0), work(1), work(2)};
}

/// A function of Several does for register k what `expression` says.
#define SECANT_FOR_EACH(name, parameters, expression)                                              \
    template <class X, int K>                                                                      \
    SECANT_INLINE Several<X, K> name parameters                                                    \
    {                                                                                              \
        return each<X, K>([&](int k) __attribute__((always_inline)) { return expression; });       \
    }
#define SECANT_A const Several<X, K>& a
#define SECANT_B const Several<X, K>& b
SECANT_FOR_EACH(operator-, (SECANT_A), -a.of[k])
SECANT_FOR_EACH(operator+, (SECANT_A, SECANT_B), a.of[k] + b.of[k])
SECANT_FOR_EACH(operator-, (SECANT_A, SECANT_B), a.of[k] - b.of[k])
SECANT_FOR_EACH(operator*, (SECANT_A, SECANT_B), a.of[k] * b.of[k])
SECANT_FOR_EACH(operator*, (double a, SECANT_B), a* b.of[k])
SECANT_FOR_EACH(smaller, (SECANT_A, SECANT_B), smaller(a.of[k], b.of[k]))
SECANT_FOR_EACH(larger, (SECANT_A, SECANT_B), larger(a.of[k], b.of[k]))
SECANT_FOR_EACH(either, (SECANT_A, SECANT_B), either(a.of[k], b.of[k]))
SECANT_FOR_EACH(absolute, (SECANT_A), absolute(a.of[k]))
SECANT_FOR_EACH(where, (DoubleBits mask, SECANT_A), where(mask, a.of[k]))
SECANT_FOR_EACH(multiply_add, (SECANT_A, SECANT_B, const Several<X, K>& c),
                multiply_add(a.of[k], b.of[k], c.of[k]))
#undef SECANT_FOR_EACH
#undef SECANT_A
#undef SECANT_B

template <class X, int K>
struct As<Several<X, K>> {
    SECANT_INLINE static Several<X, K> from(const X& x)
    {
        return each<X, K>([&](int) __attribute__((always_inline)) { return x; });
    }
};

/// For several, there is enough to do meanwhile.
template <class X, int K>
SECANT_INLINE Several<X, K> sum_error_at_once(const Several<X, K>& a, const Several<X, K>& b,
                                              const Several<X, K>& sum)
{
    return sum_error(a, b, sum);
}

template <class X>
using Twice = Several<X, 2>;

} // namespace secant::kernels::SECANT_PROCESSOR
