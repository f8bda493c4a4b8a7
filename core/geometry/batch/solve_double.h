#pragma once

#include "core/geometry/batch/given.h"

/// Every number of the answers to many queries in double, one in each lane: the fast road of
/// fast/solve_double.h, whose lanes are vectors here, with bounds that wait for the correction
/// (docs/numerics.md, "The fast road" and "The batch").
namespace secant::batch::SECANT_PROCESSOR {

/// The bound of the low part of a coordinate of f + T d, in the largest number of the query.
inline constexpr double low_of_coordinate = 0x1p-47;

/// The values that all numbers of the answers share.
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
        inverse_a = 1.0 / q.of.a;
        length = length_bound(q.d);
        const Doubles largest = largest_number(q);
        line_slack = line_error * largest;
        residual_slack = residual_error * largest;
        largest_low = low_of_coordinate * largest;
    }
};

/// The square of the pair, less `square`, the rounded square of x.high.
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
        const PairOf<X> next = sum_of_larger(larger(sum, square), smaller(sum, square));
        sum = next.high;
        low = (low + square_low(v.of[i], square)) + next.low;
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

/// E + (T + correction) d
template <int N, bool SomeStill, class X>
SECANT_INLINE Rounded<X> point_at(const Shared<N, SomeStill>& q, const Place<N, X>& at, int i,
                                  const X& correction, const X& error)
{
    const X start = as<X>(q.in.start.of[i]);
    const PairOf<X> step = at.step.of[i];
    const X high = start + step.high;
    const X low = multiply_add(correction, as<X>(q.in.d.of[i]), step.low);
    return rounded(high, sum_error(start, step.high, high) + low,
                   where_moved<SomeStill>(q.in, i, error));
}

/// The distance of C from the foot.
struct Distance {
    Doubles high;
    Doubles low;
    Doubles error;
    Doubles half_inverse; ///< 0.5 / distance
};

/// Places on the line, each with the correction of its parameter.
template <int N, int K>
struct Corrected {
    Place<N, Several<Doubles, K>> place;
    Several<Doubles, K> correction;
    Several<Doubles, K> error;   ///< of the parameter
    Several<Doubles, K> v_error; ///< of a coordinate
    Doubles second_order;        ///< of the correction of a root
    Distance distance;
};

/// @param scaled  the distance; where the foot is interior, times a
template <int K, int N, bool SomeStill>
SECANT_INLINE Corrected<N, K> corrected(const Shared<N, SomeStill>& q, const Nearest<Doubles>& foot,
                                        Doubles scaled)
{
    using Places = Several<Doubles, K>;
    const Doubles middle = q.in.of.fd * -q.inverse_a;
    const Doubles distance = foot.interior ? scaled * q.inverse_a : scaled;
    const Doubles half_inverse_distance = scaled * (0.5 / foot.squared);
    // The numbers of each place: the parameter, w, and 1 / the derivative of the residual.
    Places parameter{foot.interior ? middle : where(foot.at_end, Doubles{} + 1.0)};
    Places reach{q.length};
    Places slack{where(foot.interior, q.inverse_a)};
    PairOf<Places> subtracted{Places{distance}, Places{}};
    if constexpr (K == foot_and_roots) {
        const Doubles disc = absolute(q.in.of.disc);
        const Doubles root = square_root(disc);
        const Doubles half_inverse = root * (0.5 / disc);
        parameter.of[1] = multiply_add(root, -q.inverse_a, middle);
        parameter.of[2] = multiply_add(root, q.inverse_a, middle);
        for (int k = 1; k < K; ++k) {
            reach.of[k] = q.in.radius;
            slack.of[k] = half_inverse;
            subtracted.high.of[k] = q.in.radius;
            subtracted.low.of[k] = q.radius_low;
        }
    }
    Corrected<N, K> out{place_at(q.d, q.f, parameter),
                        Places{},
                        Places{},
                        Places{},
                        Doubles{},
                        {distance, Doubles{}, Doubles{}, half_inverse_distance}};
    const Places residual = square_residual(out.place.v, subtracted);
    out.correction.of[0] = slope_residual(out.place.v, q.d) * -slack.of[0];
    out.distance.low = residual.of[0] * out.distance.half_inverse;
    if constexpr (K == foot_and_roots) {
        out.correction.of[1] = residual.of[1] * slack.of[1];
        out.correction.of[2] = residual.of[2] * -slack.of[2];
        out.second_order = larger(absolute(out.correction.of[1]), absolute(out.correction.of[2])) *
                           (q.in.of.a * slack.of[1]);
    }
    out.error = error_of(q, out.correction, reach, slack);
    out.v_error = coordinate_error(q, out.error);
    // v was taken at T: at the true foot, |v|^2 is less by a correction^2.
    out.distance.error = multiply_add(
        2.0 * (q.in.of.a * out.correction.of[0]), out.correction.of[0] * out.distance.half_inverse,
        error_of(q, out.distance.low, out.distance.high, out.distance.half_inverse));
    return out;
}

/// Stores the closest point, and the points of the roots. Returns the doubts about them.
template <int K, int N, bool SomeStill>
SECANT_INLINE Doubles store_points(const Shared<N, SomeStill>& q, const Corrected<N, K>& places,
                                   const Decided& decided, const Nearest<Doubles>& foot,
                                   const Axes<N, DoubleBits>& beside,
                                   const AnswerBlock<N, double>& out, std::size_t at)
{
    Doubles foot_doubt{};
    Doubles root_doubt{};
    for (int i = 0; i < N; ++i) {
        const auto point = point_at(q, places.place, i, places.correction, places.v_error);
        Doubles on_line = point.value.of[0];
        if constexpr (SomeStill) on_line = beside.of[i] ? q.in.center.of[i] : on_line;
        const Doubles end = foot.at_end ? q.in.end.of[i] : q.in.start.of[i];
        store(out.closest.of[i] + at, (foot.interior ? on_line : end) + 0.0);
        foot_doubt = either(foot_doubt, unless_beside<SomeStill>(beside.of[i], point.doubt.of[0]));
        for (int k = 1; k < K; ++k) {
            store(out.point[k - 1].of[i] + at,
                  settled<SomeStill>(decided.has_roots, point.value.of[k]));
            root_doubt = either(root_doubt, point.doubt.of[k]);
        }
    }
    return either(where(foot.interior, foot_doubt), where(decided.has_roots, root_doubt));
}

/// Stores the parameters and the normals of the roots. Returns the doubts about them.
template <int N, bool SomeStill>
SECANT_INLINE Doubles store_roots(const Shared<N, SomeStill>& q,
                                  const Corrected<N, foot_and_roots>& places,
                                  const Decided& decided, const AnswerBlock<N, double>& out,
                                  std::size_t at)
{
    using Both = Twice<Doubles>;
    const auto of_roots =
        [](const Several<Doubles, foot_and_roots>& x) __attribute__((always_inline))
    {
        return Both{x.of[1], x.of[2]};
    };
    const Both correction = of_roots(places.correction);
    const Rounded<Both> t =
        rounded(of_roots(places.place.parameter), correction, of_roots(places.error));
    store_parameter(out.t[0] + at, t.value.of[0], decided.first, decided.has_roots);
    store_parameter(out.t[1] + at, t.value.of[1], decided.second, decided.has_roots);

    Both doubt = t.doubt;
    const Both radius = as<Both>(q.in.radius);
    const Both inverse_radius = as<Both>(q.inverse_radius);
    const Both v_error = of_roots(places.v_error);
    const Both error = // a normal is not above 1
        multiply_add(v_error + v_error, inverse_radius, as<Both>(Doubles{} + 2.0 * quotient_error));
    for (int i = 0; i < N; ++i) {
        const Both v = of_roots(places.place.v.of[i].high);
        const Both rest =
            multiply_add(correction, as<Both>(q.in.d.of[i]), of_roots(places.place.v.of[i].low));
        const Both quotient = v * inverse_radius;
        const Both left =
            remainder(v, quotient, radius) + multiply_add(-quotient, as<Both>(q.radius_low), rest);
        const Rounded<Both> normal =
            rounded(quotient, left * inverse_radius, where_not_zero<SomeStill>(q.in, i, error));
        doubt = either(doubt, normal.doubt);
        for (int k = 0; k < 2; ++k)
            store(out.normal[k].of[i] + at,
                  settled<SomeStill>(decided.has_roots, normal.value.of[k]));
    }
    const Doubles too_far =
        reinterpret_cast<Doubles>(~(places.second_order <= largest_second_order));
    return where(decided.has_roots, either(either(doubt.of[0], doubt.of[1]), too_far));
}

/// Distance - R, and a bound on its error.
struct Beyond {
    Doubles high;
    Doubles low;
    Doubles error;
};

/// Stores the offset, v (distance - R) / distance. Returns the doubts about it.
template <int K, int N, bool SomeStill>
SECANT_INLINE Doubles store_offset(const Shared<N, SomeStill>& q, const Corrected<N, K>& places,
                                   const Beyond& beyond, DoubleBits overlapping,
                                   const Axes<N, DoubleBits>& beside,
                                   const AnswerBlock<N, double>& out, std::size_t at)
{
    const Distance& distance = places.distance;
    Doubles doubt{};
    const Doubles inverse = distance.half_inverse + distance.half_inverse;
    const Doubles ratio = beyond.high * inverse;
    const Doubles ratio_low = (remainder(beyond.high, ratio, distance.high) +
                               multiply_add(-ratio, distance.low, beyond.low)) *
                              inverse;
    const Doubles magnitude = absolute(ratio);
    const Doubles ratio_error =
        2.0 * inverse * multiply_add(magnitude, distance.error, beyond.error) +
        correction_error * absolute(ratio_low) + quotient_error * magnitude;
    // |v| is the distance. Of v, what is not in its high part is at most this.
    const Doubles correction = places.correction.of[0];
    const Doubles largest_rest = multiply_add(absolute(correction), q.length, q.largest_low);
    const Doubles largest_error = multiply_add(
        distance.high, ratio_error,
        2.0 * multiply_add(magnitude, places.v_error.of[0], largest_rest * absolute(ratio_low)));
    for (int i = 0; i < N; ++i) {
        const DoubleBits none = beside.of[i];
        const auto& pair = places.place.v.of[i];
        const Doubles v = unless_beside<SomeStill>(none, pair.high.of[0]);
        const Doubles rest =
            unless_beside<SomeStill>(none, multiply_add(correction, q.in.d.of[i], pair.low.of[0]));
        const Doubles error =
            unless_beside<SomeStill>(none, where_not_zero<SomeStill>(q.in, i, largest_error));
        const Doubles scaled = v * ratio;
        const Doubles low =
            product_error(v, ratio, scaled) + multiply_add(v, ratio_low, rest * ratio);
        const Rounded<Doubles> offset = rounded(scaled, low, error);
        store(out.offset.of[i] + at, settled<SomeStill>(overlapping, offset.value));
        doubt = either(doubt, where(overlapping, offset.doubt));
    }
    return doubt;
}

/// Stores distance, depth and offset. Returns the doubts about them.
template <int K, int N, bool SomeStill>
SECANT_INLINE Doubles store_depth(const Shared<N, SomeStill>& q, const Corrected<N, K>& places,
                                  const Axes<N, DoubleBits>& beside,
                                  const AnswerBlock<N, double>& out, std::size_t at)
{
    const Doubles radius = q.in.radius;
    const Distance& distance = places.distance;
    const Rounded<Doubles> whole = rounded(distance.high, distance.low, distance.error);
    const Doubles beyond = distance.high - radius;
    const Doubles beyond_low =
        sum_error(distance.high, -radius, beyond) + (distance.low - q.radius_low);
    const Doubles beyond_error =
        multiply_add(distance.high + radius, Doubles{} + quotient_error, distance.error);
    const Rounded<Doubles> gap = rounded(beyond, beyond_low, beyond_error);
    const DoubleBits overlapping = gap.value < 0.0;
    const Doubles too_far = reinterpret_cast<Doubles>(
        ~(absolute(distance.low) * distance.half_inverse <= largest_second_order));
    Doubles doubt = either(either(whole.doubt, gap.doubt), too_far);
    store_distances(out.distance + at, whole.value, out.depth + at, -gap.value);
    if (!any(overlapping)) {
        for (int i = 0; i < N; ++i)
            store(out.offset.of[i] + at, Doubles{});
        return doubt;
    }
    const Beyond all{beyond, beyond_low, beyond_error};
    return either(doubt, store_offset<K>(q, places, all, overlapping, beside, out, at));
}

/// Stores the numbers of the answers. Returns where they are proven.
template <int K, bool SomeStill, int N>
SECANT_INLINE DoubleBits store_numbers(const Given<N>& in, const Decided& decided, Bounded bounded,
                                       const AnswerBlock<N, double>& out, std::size_t at)
{
    const Shared<N, SomeStill> q{in};
    const Nearest<Doubles> foot = nearest(in.of, bounded);
    const Doubles scaled = square_root(foot.squared * foot.factor);
    const Corrected<N, K> places = corrected<K>(q, foot, scaled);
    const Axes<N, DoubleBits> beside = beside_center(in, foot.interior);
    Doubles doubt = store_points<K>(q, places, decided, foot, beside, out, at);
    if constexpr (K == foot_and_roots)
        doubt = either(doubt, store_roots(q, places, decided, out, at));
    else
        store_no_roots(out, at);
    doubt = either(doubt, store_depth<K>(q, places, beside, out, at));
    DoubleBits proven = doubt == 0.0;
    if constexpr (SomeStill) proven &= no_tiny_component(in);
    return proven & (scaled >= smallest_root);
}

} // namespace secant::batch::SECANT_PROCESSOR
