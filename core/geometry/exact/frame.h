#pragma once

#include "core/geometry/primitives.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <utility>

namespace secant::exact {

template <class Number, std::size_t N>
using Coordinates = std::array<Number, N>;

/// -1, 0 or +1, for an exact number.
template <class Number>
requires requires(const Number& x)
{
    x.sign();
}
[[nodiscard]] int sign_of(const Number& x)
{
    return x.sign();
}

/// A query in a number type that adds, subtracts and multiplies (exactly, or with a bound).
template <class Number, std::size_t N>
struct Frame {
    Coordinates<Number, N> start;      ///< E
    Coordinates<Number, N> from_start; ///< f = E - C
    Coordinates<Number, N> from_end;   ///< g = L - C
    Coordinates<Number, N> direction;  ///< d = L - E
    Number radius;                     ///< r + s
};

/// The frame of circle and piece.
/// @param number  gives each of their numbers in the type of the frame
template <class Number, int N, class ToNumber>
void fill(Frame<Number, std::size_t{N}>& frame, const Circle<N>& circle, const Piece<N>& piece,
          const ToNumber& number)
{
    for (int i = 0; i < N; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const auto e = number(piece.start[i]);
        const auto l = number(piece.end[i]);
        const auto c = number(circle.center[i]);
        frame.start[at] = e;
        frame.from_start[at] = e - c;
        frame.from_end[at] = l - c;
        frame.direction[at] = l - e;
    }
    frame.radius = number(circle.radius) + number(piece.radius);
}

/// The type of a product: integers of a fixed width grow with it.
template <class Number>
using Square = decltype(std::declval<Number>() * std::declval<Number>());

template <class Number, std::size_t N>
[[nodiscard]] Square<Number> dot(const Coordinates<Number, N>& a, const Coordinates<Number, N>& b)
{
    Square<Number> sum = a[0] * b[0];
    for (std::size_t i = 1; i < N; ++i)
        sum = sum + a[i] * b[i];
    return sum;
}

/// The components of d x f: one in the plane, three in space.
template <class Number>
[[nodiscard]] Coordinates<Square<Number>, 1> cross(const Coordinates<Number, 2>& d,
                                                   const Coordinates<Number, 2>& f)
{
    return {d[0] * f[1] - d[1] * f[0]};
}

template <class Number>
[[nodiscard]] Coordinates<Square<Number>, 3> cross(const Coordinates<Number, 3>& d,
                                                   const Coordinates<Number, 3>& f)
{
    return {d[1] * f[2] - d[2] * f[1], d[2] * f[0] - d[0] * f[2], d[0] * f[1] - d[1] * f[0]};
}

/// True when C lies on the line through E and L: d x f = 0. @pre E != L, and Number is exact
template <class Number, std::size_t N>
[[nodiscard]] bool center_on_line(const Frame<Number, N>& q)
{
    assert(std::any_of(q.direction.begin(), q.direction.end(),
                       [](const auto& component) { return sign_of(component) != 0; }));
    const auto normal = cross(q.direction, q.from_start);
    return std::all_of(normal.begin(), normal.end(),
                       [](const auto& component) { return sign_of(component) == 0; });
}

/// q at a point, from its vector to C: |v|^2 - (r + s)^2. Negative inside the circle.
template <class Number, std::size_t N>
[[nodiscard]] Square<Number> power(const Coordinates<Number, N>& v, const Number& radius)
{
    return dot(v, v) - radius * radius;
}

/// A quarter of the usual discriminant, b^2/4 - a c, as |d|^2 (r + s)^2 - |d x f|^2: the same
/// polynomial by Lagrange's identity, without the cancellation.
template <class Number, std::size_t N>
[[nodiscard]] Square<Square<Number>> discriminant(const Frame<Number, N>& q)
{
    const auto normal = cross(q.direction, q.from_start);
    return dot(q.direction, q.direction) * (q.radius * q.radius) - dot(normal, normal);
}

/// True for a type of number whose sums and products are exact.
template <class Number>
inline constexpr bool never_rounds = false;

/// The polynomials of a query. All others follow from these.
template <class Number, std::size_t N>
struct Polynomials {
    explicit Polynomials(const Frame<Number, N>& q)
        : a{dot(q.direction, q.direction)}, b{dot(q.from_start, q.direction)},
          c{power(q.from_start, q.radius)}, discriminant{discriminant_of(q)}
    {
    }

    /// g . d, half the slope of q at t = 1, with g = f + d.
    [[nodiscard]] Square<Number> slope_at_end() const
    {
        static_assert(never_rounds<Number>);
        return b + a;
    }

    /// g . g - (r + s)^2, q(1).
    [[nodiscard]] Square<Number> power_at_end() const { return c + b + slope_at_end(); }

    Square<Number> a;                    ///< d . d
    Square<Number> b;                    ///< f . d, half the slope of q at t = 0
    Square<Number> c;                    ///< f . f - (r + s)^2, q(0)
    Square<Square<Number>> discriminant; ///< b^2 - a c

private:
    /// Where nothing is rounded, the difference that cancels is as good as the one that does not.
    [[nodiscard]] Square<Square<Number>> discriminant_of(const Frame<Number, N>& q) const
    {
        if constexpr (never_rounds<Number>) {
            return b * b - a * c;
        } else {
            return exact::discriminant(q);
        }
    }
};

} // namespace secant::exact
