#pragma once

#include "core/geometry/elementary.h"
#include "core/hunt/ground.h"
#include "core/methods/method.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace secant {

/// Two directions at a right angle, in whole numbers, and the length of each, a whole number, too.
/// So contacts along them are exact.
template <int N>
struct Directions {
    std::array<int, std::size_t{N}> along;
    std::array<int, std::size_t{N}> across;
    int length;
};

/// Those of a Pythagorean triple.
[[nodiscard]] inline Directions<2> directions_of(int x, int y, int length)
{
    return {{x, y}, {-y, x}, length};
}

/// Any two in space: often along axes, often along none.
[[nodiscard]] Directions<3> directions_in_space(Dice& dice);

/// The same query in a plane parallel to two axes of space: any two, in any order, each either way
/// round. The third coordinate is the same of E, L and C; it has few binary digits, so that the
/// place costs no digit.
/// @param is_at_origin  the third coordinate is zero
[[nodiscard]] QueryNumbers<3> placed_in_space(const QueryNumbers<2>& n, bool is_at_origin,
                                              Dice& dice);

/// From one point of a query to another.
/// @param from, to  at_start, at_end or at_center
template <int N>
[[nodiscard]] std::array<double, std::size_t{N}> vector_between(const QueryNumbers<N>& n,
                                                                std::size_t from, std::size_t to)
{
    std::array<double, std::size_t{N}> out{};
    for (std::size_t axis = 0; axis < out.size(); ++axis)
        out[axis] = n[to + axis] - n[from + axis];
    return out;
}

[[nodiscard]] inline double length_of(const std::array<double, 2>& v)
{
    return hypotenuse(v[0], v[1]);
}
[[nodiscard]] inline double length_of(const std::array<double, 3>& v)
{
    return hypotenuse(v[0], v[1], v[2]);
}

[[nodiscard]] inline double dot(const std::array<double, 2>& a, const std::array<double, 2>& b)
{
    return a[0] * b[0] + a[1] * b[1];
}
[[nodiscard]] inline double dot(const std::array<double, 3>& a, const std::array<double, 3>& b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/// The length of the cross product.
[[nodiscard]] inline double cross_length(const std::array<double, 2>& a,
                                         const std::array<double, 2>& b)
{
    return std::abs(a[0] * b[1] - a[1] * b[0]);
}
[[nodiscard]] inline double cross_length(const std::array<double, 3>& a,
                                         const std::array<double, 3>& b)
{
    return length_of(std::array{a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2],
                                a[0] * b[1] - a[1] * b[0]});
}

} // namespace secant
