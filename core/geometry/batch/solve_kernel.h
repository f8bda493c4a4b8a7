#pragma once

#include "core/geometry/batch/answer_case.h"
#include "core/geometry/batch/pairs.h"

/// Every number of the answers to many queries, one query in each lane: the fast road of
/// fast/solve_double.h, whose lanes are vectors here. Its bounds hold here, too (docs/numerics.md).
namespace secant::batch::SECANT_PROCESSOR {

/// Of a coordinate of E + T d or f + T d as a pair, in the largest number of the query.
inline constexpr double line_error = 0x1p-99;
/// Of the residual, in the largest number times the vector that it is measured along.
inline constexpr double residual_error = 0x1p-96;
/// Of the correction, relative: from the derivative and from the second order.
inline constexpr double correction_error = 0x1p-30;
inline constexpr double largest_second_order = 0x1p-32;
/// Of a quotient or a product that was corrected once, relative.
inline constexpr double quotient_error = 0x1p-100;

/// The numbers that the lanes of fast/solve_double.h share.
template <int N>
struct Shared {
    Given<N> in;
    Axes<N, Pair> d;
    Axes<N, Pair> f;
    Doubles radius_low;
    Doubles inverse_radius;
    Doubles largest;
    Doubles coordinate_error;
};

/// The line at T: T d, and v = f + T d as a pair.
template <int N>
struct Place {
    Doubles parameter;
    Axes<N, Pair> step;
    Axes<N, Pair> v;
};

template <int N>
SECANT_INLINE Place<N> place_at(const Shared<N>& q, Doubles parameter)
{
    Place<N> out;
    out.parameter = parameter;
    for (int i = 0; i < N; ++i) {
        const Pair d = q.d.of[i];
        const Pair f = q.f.of[i];
        const Doubles step = parameter * d.high;
        const Doubles step_low =
            multiply_add(parameter, d.low, product_error(parameter, d.high, step));
        const Doubles v = f.high + step;
        out.step.of[i] = {step, step_low};
        out.v.of[i] = {v, sum_error(f.high, step, v) + (f.low + step_low)};
    }
    return out;
}

/// The square of a pair: a product, and what it lacks.
SECANT_INLINE Pair squared(Pair x)
{
    const Doubles square = x.high * x.high;
    return {square,
            multiply_add(x.low, (x.high + x.high) + x.low, product_error(x.high, x.high, square))};
}

/// v.v - x^2
template <int N>
SECANT_INLINE Doubles square_residual(const Axes<N, Pair>& v, Pair x)
{
    const Pair subtracted = squared(x);
    Pair sum = squared(v.of[0]);
    Doubles lost{};
    for (int i = 1; i < N; ++i) {
        const Pair next = squared(v.of[i]);
        // The larger first: then the sum loses what two subtractions find (Dekker).
        const Doubles first = larger(sum.high, next.high);
        const Doubles second = smaller(sum.high, next.high);
        sum = {first + second, sum.low + next.low};
        lost += second - (sum.high - first);
    }
    return (sum.high - subtracted.high) + ((lost - subtracted.low) + sum.low);
}

/// v.d
template <int N>
SECANT_INLINE Doubles slope_residual(const Axes<N, Pair>& v, const Axes<N, Pair>& d)
{
    Doubles sum{};
    Doubles low{};
    for (int i = 0; i < N; ++i) {
        const Pair x = v.of[i];
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
template <int N>
SECANT_INLINE Doubles error_of(const Shared<N>& q, Doubles correction, Doubles reach, Doubles slack)
{
    return multiply_add(absolute(correction), Doubles{} + correction_error,
                        (residual_error * q.largest) * (reach * slack));
}

/// A bound on the error of a coordinate at a parameter with this error. None where d does not move.
template <int N>
SECANT_INLINE Doubles coordinate_error(const Shared<N>& q, int i, Doubles parameter_error)
{
    const Doubles d = q.d.of[i].high;
    return where(d != 0.0, multiply_add(absolute(d), parameter_error, q.coordinate_error));
}

/// E + (T + correction) d
template <int N>
SECANT_INLINE Rounded point_at(const Shared<N>& q, const Place<N>& at, int i, Doubles correction,
                               Doubles error)
{
    const Doubles start = q.in.start.of[i];
    const Pair step = at.step.of[i];
    const Doubles high = start + step.high;
    const Doubles low = multiply_add(correction, q.d.of[i].high, step.low);
    return rounded(high, sum_error(start, step.high, high) + low, error);
}

/// Stores the root at about T. Returns where every number of it is proven.
/// @param step   -1 / the derivative of the residual
/// @param range  where t may be, by the case
template <int N, class T>
SECANT_INLINE DoubleBits store_root(const Shared<N>& q, Doubles parameter, Doubles step,
                                    const RootRange& range, DoubleBits has_roots,
                                    const AnswerBlock<N, T>& out, int k, std::size_t at)
{
    const Place<N> place = place_at(q, parameter);
    const Doubles radius = q.in.radius;
    const Doubles correction = square_residual(place.v, {radius, q.radius_low}) * step;
    const Doubles slack = absolute(step);
    const Doubles error = error_of(q, correction, radius, slack);
    const Rounded t = rounded(parameter, correction, error);
    DoubleBits proven = t.proven & (absolute(correction) * slack * q.in.a <= largest_second_order);
    store_parameter(out.t[k] + at, where(has_roots, t.value), range, has_roots);
    for (int i = 0; i < N; ++i) {
        const Doubles v_error = coordinate_error(q, i, error);
        const Rounded point = point_at(q, place, i, correction, v_error);
        const Pair v = place.v.of[i];
        const Doubles rest = multiply_add(correction, q.d.of[i].high, v.low);
        const Doubles quotient = v.high * q.inverse_radius;
        const Doubles left =
            remainder(v.high, quotient, radius) + multiply_add(-quotient, q.radius_low, rest);
        const Rounded normal = rounded(
            quotient, left * q.inverse_radius,
            multiply_add(v_error + v_error, q.inverse_radius, quotient_error * absolute(quotient)));
        store_doubles(out.point[k].of[i] + at, where(has_roots, point.value) + 0.0);
        store_doubles(out.normal[k].of[i] + at, where(has_roots, normal.value) + 0.0);
        proven &= point.proven & normal.proven;
    }
    return proven | ~has_roots;
}

/// The nearest point of the piece, and the distance of C from it.
template <int N>
struct Nearest {
    Place<N> place;
    Doubles correction; ///< of the parameter
    Doubles error;
    Doubles distance;
    Doubles half_inverse; ///< 0.5 / distance
    Doubles distance_low;
    Doubles distance_error;
};

template <int N>
SECANT_INLINE Nearest<N> nearest(const Shared<N>& q, const Foot& foot, Doubles inverse_a)
{
    Nearest<N> out;
    const Doubles middle = q.in.slope_at_start * -inverse_a;
    out.place = place_at(q, foot.interior ? middle : where(foot.at_end, Doubles{} + 1.0));
    const Doubles slack = where(foot.interior, inverse_a);
    out.correction = slope_residual(out.place.v, q.d) * -slack;
    Doubles length = absolute(q.d.of[0].high); // at least |d|
    for (int i = 1; i < N; ++i)
        length += absolute(q.d.of[i].high);
    out.error = error_of(q, out.correction, length, slack);

    const Doubles scaled = foot.scaled_distance;
    out.distance = foot.interior ? scaled * inverse_a : scaled;
    out.half_inverse = scaled * (0.5 / foot.nearest_squared);
    out.distance_low = square_residual(out.place.v, {out.distance, Doubles{}}) * out.half_inverse;
    // v was taken at T: at the true foot, |v|^2 is less by a correction^2.
    out.distance_error =
        multiply_add(2.0 * (q.in.a * out.correction), out.correction * out.half_inverse,
                     error_of(q, out.distance_low, out.distance, out.half_inverse));
    return out;
}

/// Stores distance, depth and offset. Returns where they are proven.
template <int N, class T>
SECANT_INLINE DoubleBits store_depth(const Shared<N>& q, const Nearest<N>& at_foot,
                                     const Axes<N, DoubleBits>& beside,
                                     const AnswerBlock<N, T>& out, std::size_t at)
{
    const Doubles radius = q.in.radius;
    const Doubles distance = at_foot.distance;
    const Rounded whole = rounded(distance, at_foot.distance_low, at_foot.distance_error);
    const Doubles beyond = distance - radius;
    const Doubles beyond_low =
        sum_error(distance, -radius, beyond) + (at_foot.distance_low - q.radius_low);
    const Doubles beyond_error =
        multiply_add(distance + radius, Doubles{} + quotient_error, at_foot.distance_error);
    const Rounded gap = rounded(beyond, beyond_low, beyond_error);
    const DoubleBits overlapping = gap.value < 0.0;
    DoubleBits proven =
        whole.proven & gap.proven &
        (absolute(at_foot.distance_low) * at_foot.half_inverse <= largest_second_order);
    store_distances(out.distance + at, whole.value, out.depth + at, -gap.value);
    if (!any(overlapping)) {
        for (int i = 0; i < N; ++i)
            store_doubles(out.offset.of[i] + at, Doubles{});
        return proven;
    }

    // The offset is v (distance - R) / distance.
    const Doubles inverse = at_foot.half_inverse + at_foot.half_inverse;
    const Doubles ratio = beyond * inverse;
    const Doubles ratio_low = (remainder(beyond, ratio, distance) +
                               multiply_add(-ratio, at_foot.distance_low, beyond_low)) *
                              inverse;
    const Doubles magnitude = absolute(ratio);
    const Doubles ratio_error =
        2.0 * inverse * multiply_add(magnitude, at_foot.distance_error, beyond_error) +
        correction_error * absolute(ratio_low) + quotient_error * magnitude;
    for (int i = 0; i < N; ++i) {
        const DoubleBits moved = ~beside.of[i];
        const Pair pair = at_foot.place.v.of[i];
        const Doubles v = where(moved, pair.high);
        const Doubles rest =
            where(moved, multiply_add(at_foot.correction, q.d.of[i].high, pair.low));
        const Doubles error = where(moved, coordinate_error(q, i, at_foot.error));
        const Doubles scaled = v * ratio;
        const Doubles low =
            product_error(v, ratio, scaled) + multiply_add(v, ratio_low, rest * ratio);
        const Doubles scaled_error = multiply_add(
            absolute(v), ratio_error,
            2.0 * multiply_add(magnitude, error, absolute(rest) * absolute(ratio_low)));
        const Rounded offset = rounded(scaled, low, scaled_error);
        store_doubles(out.offset.of[i] + at, where(overlapping, offset.value) + 0.0);
        proven &= offset.proven | ~overlapping;
    }
    return proven;
}

/// Where d moves no other axis and the foot is no end: there it has the coordinate of C.
template <int N>
SECANT_INLINE Axes<N, DoubleBits> beside_center(const Shared<N>& q, DoubleBits interior)
{
    Axes<N, DoubleBits> out;
    for (int i = 0; i < N; ++i) {
        out.of[i] = interior;
        for (int j = 1; j < N; ++j)
            out.of[i] &= q.d.of[(i + j) % N].high == 0.0;
    }
    return out;
}

template <int N, class T>
SECANT_INLINE DoubleBits store_closest(const Shared<N>& q, const Nearest<N>& at_foot,
                                       const Foot& foot, const Axes<N, DoubleBits>& beside,
                                       const AnswerBlock<N, T>& out, std::size_t at)
{
    DoubleBits proven = ~DoubleBits{};
    for (int i = 0; i < N; ++i) {
        const Rounded point = point_at(q, at_foot.place, i, at_foot.correction,
                                       coordinate_error(q, i, at_foot.error));
        const Doubles on_line = beside.of[i] ? q.in.center.of[i] : point.value;
        const Doubles end = foot.at_end ? q.in.end.of[i] : q.in.start.of[i];
        store_doubles(out.closest.of[i] + at, (foot.interior ? on_line : end) + 0.0);
        proven &= point.proven | beside.of[i] | ~foot.interior;
    }
    return proven;
}

/// The packed classification and all numbers of each query, or `undecided` and any numbers.
/// Returns whether any is undecided.
/// @param count  a multiple of the lanes
template <int N, class T>
SECANT_INLINE bool solve(const Block<N, T>& in, const CaseBytes& bytes, Bounded bounded,
                         std::size_t count, std::uint8_t* cases, const AnswerBlock<N, T>& out)
{
    const Block<N, T> block = in;
    DoubleBits left{};
    for (std::size_t at = 0; at < count; at += Lanes<double>::count) {
        Shared<N> q;
        q.in = given(block, at);
        const Decided decided = decide(q.in, bytes);
        for (int i = 0; i < N; ++i) {
            q.d.of[i] = difference(q.in.end.of[i], q.in.start.of[i]);
            q.f.of[i] = difference(q.in.start.of[i], q.in.center.of[i]);
        }
        q.radius_low = sum_error(q.in.circle_radius, q.in.piece_radius, q.in.radius);
        q.inverse_radius = 1.0 / q.in.radius;
        q.largest = largest_of(q.in);
        q.coordinate_error = line_error * q.largest;
        const Doubles inverse_a = 1.0 / q.in.a;

        DoubleBits proven = decided.proven;
        if (any(decided.has_roots)) {
            const Doubles disc = absolute(q.in.discriminant);
            const Doubles root = square_root(disc);
            const Doubles half_inverse = root * (0.5 / disc);
            const Doubles middle = q.in.slope_at_start * -inverse_a;
            proven &= store_root(q, multiply_add(root, -inverse_a, middle), half_inverse,
                                 decided.first, decided.has_roots, out, 0, at);
            proven &= store_root(q, multiply_add(root, inverse_a, middle), -half_inverse,
                                 decided.second, decided.has_roots, out, 1, at);
        } else {
            store_no_roots(out, at);
        }
        const Foot foot = foot_of(q.in, bounded);
        const Nearest<N> at_foot = nearest(q, foot, inverse_a);
        const Axes<N, DoubleBits> beside = beside_center(q, foot.interior);
        proven &= store_closest(q, at_foot, foot, beside, out, at);
        proven &= store_depth(q, at_foot, beside, out, at);
        proven &= foot.scaled_distance >= smallest_root;
        store_bytes(cases + at, proven ? decided.kind : DoubleBits{} + undecided);
        left |= ~proven;
    }
    return any(left);
}

} // namespace secant::batch::SECANT_PROCESSOR
