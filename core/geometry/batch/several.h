#pragma once

#include "core/geometry/batch/vectors.h"

/// Some registers side by side, for code that waits for its own results: each step is done for all
/// of them, so that the processor has something to do while one waits.
namespace secant::batch::SECANT_PROCESSOR {

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

template <class X, int K, class Work>
SECANT_INLINE Several<X, K> each(const Work& work)
{
    if constexpr (K == 1) return Several<X, K>{work(0)};
    if constexpr (K == 2) return Several<X, K>{work(0), work(1)};
    if constexpr (K == 3) return Several<X, K>{work(0), work(1), work(2)};
}

template <class X, int K>
SECANT_INLINE Several<X, K> operator-(const Several<X, K>& a)
{
    return each<X, K>([&](int k) __attribute__((always_inline)) { return -a.of[k]; });
}
template <class X, int K>
SECANT_INLINE Several<X, K> operator+(const Several<X, K>& a, const Several<X, K>& b)
{
    return each<X, K>([&](int k) __attribute__((always_inline)) { return a.of[k] + b.of[k]; });
}
template <class X, int K>
SECANT_INLINE Several<X, K> operator-(const Several<X, K>& a, const Several<X, K>& b)
{
    return each<X, K>([&](int k) __attribute__((always_inline)) { return a.of[k] - b.of[k]; });
}
template <class X, int K>
SECANT_INLINE Several<X, K> operator*(const Several<X, K>& a, const Several<X, K>& b)
{
    return each<X, K>([&](int k) __attribute__((always_inline)) { return a.of[k] * b.of[k]; });
}
template <class X, int K>
SECANT_INLINE Several<X, K> operator&(const Several<X, K>& a, const Several<X, K>& b)
{
    return each<X, K>([&](int k) __attribute__((always_inline)) { return a.of[k] & b.of[k]; });
}
template <class X, int K>
SECANT_INLINE Several<X, K> multiply_add(const Several<X, K>& a, const Several<X, K>& b,
                                         const Several<X, K>& c)
{
    return each<X, K>([&](int k) __attribute__((always_inline)) {
        return multiply_add(a.of[k], b.of[k], c.of[k]);
    });
}
template <class X, int K>
SECANT_INLINE Several<X, K> smaller(const Several<X, K>& a, const Several<X, K>& b)
{
    return each<X, K>([&](int k)
                          __attribute__((always_inline)) { return smaller(a.of[k], b.of[k]); });
}
template <class X, int K>
SECANT_INLINE Several<X, K> larger(const Several<X, K>& a, const Several<X, K>& b)
{
    return each<X, K>([&](int k)
                          __attribute__((always_inline)) { return larger(a.of[k], b.of[k]); });
}
template <class X, int K>
SECANT_INLINE Several<X, K> absolute(const Several<X, K>& a)
{
    return each<X, K>([&](int k) __attribute__((always_inline)) { return absolute(a.of[k]); });
}
template <int K>
SECANT_INLINE Several<DoubleBits, K> operator==(const Several<Doubles, K>& a,
                                                const Several<Doubles, K>& b)
{
    return each<DoubleBits, K>([&](int k) __attribute__((always_inline)) {
        return reinterpret_cast<DoubleBits>(a.of[k] == b.of[k]);
    });
}

/// One register, or the same in several.
template <class X>
struct As {
    SECANT_INLINE static X from(const X& x) { return x; }
};
template <class X, int K>
struct As<Several<X, K>> {
    SECANT_INLINE static Several<X, K> from(const X& x)
    {
        return each<X, K>([&](int) __attribute__((always_inline)) { return x; });
    }
};
template <class X>
SECANT_INLINE X as(Doubles x)
{
    return As<X>::from(x);
}

template <class X>
using Twice = Several<X, 2>;

template <class T>
SECANT_INLINE Twice<typename Lanes<T>::Numbers> load_twice(const T* from)
{
    return Twice<typename Lanes<T>::Numbers>{load(from), load(from + Lanes<T>::count)};
}

/// x in every lane.
template <class T>
SECANT_INLINE Twice<typename Lanes<T>::Numbers> everywhere_twice(T x)
{
    return As<Twice<typename Lanes<T>::Numbers>>::from(typename Lanes<T>::Numbers{} + x);
}

} // namespace secant::batch::SECANT_PROCESSOR
