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

/// The components in the lanes; the lanes beyond N are 0.
SECANT_INLINE Lanes components(const Vec<2>& v)
{
    return Lanes{v.x, v.y, 0.0, 0.0};
}
SECANT_INLINE Lanes components(const Vec<3>& v)
{
    return Lanes{v.x, v.y, v.z, 0.0};
}
SECANT_INLINE Lanes components(const Vec<2, float>& v)
{
    return Lanes{double{v.x}, double{v.y}, 0.0, 0.0};
}
SECANT_INLINE Lanes components(const Vec<3, float>& v)
{
    return Lanes{double{v.x}, double{v.y}, double{v.z}, 0.0};
}

/// One vector four times.
template <int N>
SECANT_INLINE Axes<N> axes(Lanes v)
{
    if constexpr (N == 2) {
        return {{spread<0>(v), spread<1>(v)}};
    } else {
        return {{spread<0>(v), spread<1>(v), spread<2>(v)}};
    }
}

template <int N>
SECANT_INLINE Lanes dot(const Axes<N>& a, const Axes<N>& b)
{
    Lanes sum = a.of[0] * b.of[0];
    for (int i = 1; i < N; ++i)
        sum = multiply_add(a.of[i], b.of[i], sum);
    return sum;
}

SECANT_INLINE Lanes largest_lane(Lanes x)
{
    const Lanes pairs = larger(x, __builtin_shufflevector(x, x, 1, 0, 3, 2));
    return larger(pairs, __builtin_shufflevector(pairs, pairs, 2, 3, 0, 1));
}

/// The third of four vectors; the lanes beyond N are free.
SECANT_INLINE Lanes third(const Axes<2>& v)
{
    return __builtin_shufflevector(v.of[0], v.of[1], 2, 6, -1, -1);
}
SECANT_INLINE Lanes third(const Axes<3>& v)
{
    const Lanes first_two = __builtin_shufflevector(v.of[0], v.of[1], 0, 4, 2, 6);
    return __builtin_shufflevector(first_two, v.of[2], 2, 3, 6, -1);
}

/// A vector from its lanes.
template <int N, class T, class Number>
SECANT_INLINE Vec<N, T> vector_of(Number v)
{
    Vec<N, T> out;
    out.x = v[0];
    out.y = v[1];
    if constexpr (N == 3) out.z = v[2];
    return out;
}

/// Vector I of four.
template <int I, int N, class T, class Number>
SECANT_INLINE Vec<N, T> vector_of(const Axes<N, Number>& v)
{
    Vec<N, T> out;
    out.x = v.of[0][I];
    out.y = v.of[1][I];
    if constexpr (N == 3) out.z = v.of[2][I];
    return out;
}

} // namespace secant::fast::SECANT_PROCESSOR
