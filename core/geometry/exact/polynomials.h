#pragma once

#include "core/geometry/exact/frame.h"

namespace secant::exact {

/// Whether no sum and no product of these numbers is ever rounded.
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

    /// g . d, half the slope of q at t = 1, with g = f + d. @pre never_rounds<Number>
    [[nodiscard]] Square<Number> slope_at_end() const { return b + a; }

    /// g . g - (r + s)^2, q(1). @pre never_rounds<Number>
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
