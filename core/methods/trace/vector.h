#pragma once

#include "core/geometry/exact/frame.h"
#include "core/geometry/primitives.h"
#include "core/methods/trace/shadowed.h"

/// Vector arithmetic for the published methods: coordinate by coordinate, sums from left to right.
/// dot and cross are those of the exact frame, which adds and multiplies in that order too.
namespace secant {

using exact::Coordinates;
using exact::cross;
using exact::dot;

template <class Number, std::size_t N>
[[nodiscard]] Coordinates<Number, N> difference(const Coordinates<Number, N>& a,
                                                const Coordinates<Number, N>& b)
{
    Coordinates<Number, N> result;
    for (std::size_t i = 0; i < N; ++i)
        result[i] = a[i] - b[i];
    return result;
}

template <class Number, std::size_t N>
[[nodiscard]] Coordinates<Number, N> sum(const Coordinates<Number, N>& a,
                                         const Coordinates<Number, N>& b)
{
    Coordinates<Number, N> result;
    for (std::size_t i = 0; i < N; ++i)
        result[i] = a[i] + b[i];
    return result;
}

template <class Number, std::size_t N>
[[nodiscard]] Coordinates<Number, N> scaled(const Coordinates<Number, N>& v, const Number& factor)
{
    Coordinates<Number, N> result;
    for (std::size_t i = 0; i < N; ++i)
        result[i] = v[i] * factor;
    return result;
}

template <class Number, std::size_t N>
[[nodiscard]] Coordinates<Number, N> divided(const Coordinates<Number, N>& v, const Number& divisor)
{
    Coordinates<Number, N> result;
    for (std::size_t i = 0; i < N; ++i)
        result[i] = v[i] / divisor;
    return result;
}

/// sqrt(v . v); for a single component its magnitude, as |cross| is in the plane.
template <class Number, std::size_t N>
[[nodiscard]] Number length(const Coordinates<Number, N>& v)
{
    if constexpr (N == 1) {
        return absolute(v[0]);
    } else {
        return square_root(dot(v, v));
    }
}

/// The vector of T that the method uses.
template <class Number, std::size_t N>
[[nodiscard]] auto computed_vector(const Coordinates<Number, N>& v)
{
    Vec<int{N}, decltype(computed(v[0]))> result;
    for (std::size_t i = 0; i < N; ++i)
        result[static_cast<int>(i)] = computed(v[i]);
    return result;
}

} // namespace secant
