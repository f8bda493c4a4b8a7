#pragma once

#include "core/geometry/exact/fixed.h"
#include "core/geometry/exact/frame.h"

namespace secant::exact {

/// The polynomials of a query in exact integers. There f . f, f . d, d . d and (r + s)^2 give all
/// others, because no difference rounds.
template <class Whole, std::size_t N>
struct Polynomials {
    explicit Polynomials(const Frame<Whole, N>& q)
        : a{dot(q.direction, q.direction)}, b{dot(q.from_start, q.direction)}, c{power(q.from_start,
                                                                                       q.radius)},
          discriminant{b * b - a * c}, slope_at_end{b + a}, power_at_end{c + b + slope_at_end}
    {
    }

    Square<Whole> a;                    ///< d . d
    Square<Whole> b;                    ///< f . d, the slope at the start
    Square<Whole> c;                    ///< f . f - (r + s)^2, the power at the start
    Square<Square<Whole>> discriminant; ///< b^2 - a c
    Square<Whole> slope_at_end;         ///< g . d = f . d + d . d
    Square<Whole> power_at_end;         ///< g . g - (r + s)^2, with g = f + d
};

} // namespace secant::exact
