#pragma once

#include "core/geometry/batch/answer_case.h"
#include "core/geometry/batch/pairs.h"

/// Places on the line as pairs, what is left of their equations, and bounds: docs/numerics.md, "The
/// fast road" and "The batch".
namespace secant::batch::SECANT_PROCESSOR {

/// The foot of C, and then, where there are any, the roots.
inline constexpr int foot_alone = 1;
inline constexpr int foot_and_roots = 3;

/// Of the low part of a coordinate of f + T d, in the largest number of the query.
inline constexpr double low_of_coordinate = 0x1p-47;

/// At least |d|.
template <int N>
SECANT_INLINE Doubles length_bound(const Given<N>& q)
{
    Doubles sum{};
    for (int i = 0; i < N; ++i)
        sum += absolute(q.d.of[i]);
    return sum;
}

/// The largest of |E| and |C|, by component, and R.
template <int N>
SECANT_INLINE Doubles largest_number(const Given<N>& q)
{
    Doubles largest = q.radius;
    for (int i = 0; i < N; ++i)
        largest = larger(largest, larger(absolute(q.start.of[i]), absolute(q.center.of[i])));
    return largest;
}

/// What all numbers of the answers share.
/// @tparam SomeStill  whether a lane has an axis along which d does not move
template <int N, bool SomeStill>
struct Shared {
    const Given<N>& in; // NOLINT(cppcoreguidelines-avoid-const-or-ref-data-members)
    Axes<N, Pair> d;
    Axes<N, Pair> f;
    Doubles radius_low;
    Doubles inverse_radius;
    Doubles inverse_a;
    Doubles length;         ///< at least |d|
    Doubles line_slack;     ///< `line_error` times the largest number
    Doubles residual_slack; ///< the same
    Doubles largest_low;    ///< the same

    SECANT_INLINE explicit Shared(const Given<N>& q) : in(q)
    {
        for (int i = 0; i < N; ++i) {
            d.of[i] = difference(q.end.of[i], q.start.of[i]);
            f.of[i] = difference(q.start.of[i], q.center.of[i]);
        }
        radius_low = sum_error(q.circle_radius, q.piece_radius, q.radius);
        inverse_radius = 1.0 / q.radius;
        inverse_a = 1.0 / q.a;
        length = length_bound(q);
        const Doubles largest = largest_number(q);
        line_slack = line_error * largest;
        residual_slack = residual_error * largest;
        largest_low = low_of_coordinate * largest;
    }
};

/// The line at T: T d, and v = f + T d as a pair. X is Several: as many places.
template <int N, class X>
struct Place {
    X parameter;
    Axes<N, PairOf<X>> step;
    Axes<N, PairOf<X>> v;
};

template <class X, int N, bool SomeStill>
SECANT_INLINE Place<N, X> place_at(const Shared<N, SomeStill>& q, const X& parameter)
{
    Place<N, X> out;
    out.parameter = parameter;
    for (int i = 0; i < N; ++i) {
        const X d = as<X>(q.d.of[i].high);
        const X f = as<X>(q.f.of[i].high);
        const X step = parameter * d;
        const X step_low =
            multiply_add(parameter, as<X>(q.d.of[i].low), product_error(parameter, d, step));
        const X v = f + step;
        out.step.of[i].high = step;
        out.step.of[i].low = step_low;
        out.v.of[i].high = v;
        out.v.of[i].low = sum_error(f, step, v) + (as<X>(q.f.of[i].low) + step_low);
    }
    return out;
}

/// What the square of x.high lacks of the square of the pair.
template <class X>
SECANT_INLINE X square_low(const PairOf<X>& x, const X& square)
{
    return multiply_add(x.low, multiply_add(as<X>(Doubles{} + 2.0), x.high, x.low),
                        product_error(x.high, x.high, square));
}

/// v.v - x^2
template <int N, class X>
SECANT_INLINE X square_residual(const Axes<N, PairOf<X>>& v, const PairOf<X>& x)
{
    const X subtracted = x.high * x.high;
    X sum = v.of[0].high * v.of[0].high;
    X low = square_low(v.of[0], sum) - square_low(x, subtracted);
    for (int i = 1; i < N; ++i) {
        const X square = v.of[i].high * v.of[i].high;
        // The larger first: then the sum loses what two subtractions find (Dekker).
        const X first = larger(sum, square);
        const X second = smaller(sum, square);
        sum = first + second;
        low = (low + square_low(v.of[i], square)) + (second - (sum - first));
    }
    return (sum - subtracted) + low;
}

/// v.d of the first place
template <int N, class X>
SECANT_INLINE Doubles slope_residual(const Axes<N, PairOf<X>>& v, const Axes<N, Pair>& d)
{
    Doubles sum{};
    Doubles low{};
    for (int i = 0; i < N; ++i) {
        const Pair x{v.of[i].high.of[0], v.of[i].low.of[0]};
        const Pair y = d.of[i];
        const Doubles product = x.high * y.high;
        low += multiply_add(x.high, y.low, x.low * (y.high + y.low)) +
               product_error(x.high, y.high, product);
        const Doubles next = i == 0 ? product : sum + product;
        if (i > 0) low += sum_error(sum, product, next);
        sum = next;
    }
    return sum + low;
}

/// The error of a correction: of its size, and of the residual along a vector of length `reach`.
template <class X, int N, bool SomeStill>
SECANT_INLINE X error_of(const Shared<N, SomeStill>& q, const X& correction, const X& reach,
                         const X& slack)
{
    return multiply_add(absolute(correction), as<X>(Doubles{} + correction_error),
                        as<X>(q.residual_slack) * (reach * slack));
}

/// A bound on the error of every coordinate at a parameter with this error.
template <class X, int N, bool SomeStill>
SECANT_INLINE X coordinate_error(const Shared<N, SomeStill>& q, const X& parameter_error)
{
    return multiply_add(as<X>(q.length), parameter_error, as<X>(q.line_slack));
}

/// The error of a coordinate of E + T d: none where d does not move.
template <bool SomeStill, class X, int N>
SECANT_INLINE X where_moved(const Given<N>& q, int i, const X& error)
{
    if constexpr (SomeStill) return where(q.d.of[i] != 0.0, error);
    return error;
}

/// The error of a multiple of f + T d: none where it is 0 everywhere.
template <bool SomeStill, class X, int N>
SECANT_INLINE X where_not_zero(const Given<N>& q, int i, const X& error)
{
    if constexpr (SomeStill) return where((q.d.of[i] != 0.0) | (q.f.of[i] != 0.0), error);
    return error;
}

/// E + (T + correction) d
template <int N, bool SomeStill, class X>
SECANT_INLINE RoundedOf<X> point_at(const Shared<N, SomeStill>& q, const Place<N, X>& at, int i,
                                    const X& correction, const X& error)
{
    const X start = as<X>(q.in.start.of[i]);
    const PairOf<X> step = at.step.of[i];
    const X high = start + step.high;
    const X low = multiply_add(correction, as<X>(q.in.d.of[i]), step.low);
    return rounded(high, sum_error(start, step.high, high) + low,
                   where_moved<SomeStill>(q.in, i, error));
}

} // namespace secant::batch::SECANT_PROCESSOR
