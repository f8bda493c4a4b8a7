#pragma once

#include "core/geometry/batch/answer_store.h"
#include "core/geometry/batch/place.h"

/// Every number of the answers to many queries in double, one in each lane: the fast road of
/// fast/solve_double.h, whose lanes are vectors here, with bounds that wait for the correction
/// (docs/numerics.md).
namespace secant::batch::SECANT_PROCESSOR {

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

template <int K, int N, bool SomeStill>
SECANT_INLINE Corrected<N, K> corrected(const Shared<N, SomeStill>& q, const Foot& foot)
{
    using Places = Several<Doubles, K>;
    const Doubles middle = q.in.slope_at_start * -q.inverse_a;
    const Doubles scaled = foot.scaled_distance;
    const Doubles distance = foot.interior ? scaled * q.inverse_a : scaled;
    const Doubles half_inverse_distance = scaled * (0.5 / foot.nearest_squared);
    // Of each place: the parameter, w, and 1 / the derivative of the residual.
    Places parameter{foot.interior ? middle : where(foot.at_end, Doubles{} + 1.0)};
    Places reach{q.length};
    Places slack{where(foot.interior, q.inverse_a)};
    PairOf<Places> subtracted{Places{distance}, Places{}};
    if constexpr (K == foot_and_roots) {
        const Doubles disc = absolute(q.in.discriminant);
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
    Corrected<N, K> out{place_at(q, parameter),
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
                           (q.in.a * slack.of[1]);
    }
    out.error = error_of(q, out.correction, reach, slack);
    out.v_error = coordinate_error(q, out.error);
    // v was taken at T: at the true foot, |v|^2 is less by a correction^2.
    out.distance.error = multiply_add(
        2.0 * (q.in.a * out.correction.of[0]), out.correction.of[0] * out.distance.half_inverse,
        error_of(q, out.distance.low, out.distance.high, out.distance.half_inverse));
    return out;
}

/// Stores the closest point, and the points of the roots. Returns where they are proven.
template <int K, int N, bool SomeStill>
SECANT_INLINE DoubleBits store_points(const Shared<N, SomeStill>& q, const Corrected<N, K>& places,
                                      const Decided& decided, const Foot& foot,
                                      const Axes<N, DoubleBits>& beside,
                                      const AnswerBlock<N, double>& out, std::size_t at)
{
    DoubleBits feet_proven = ~DoubleBits{};
    DoubleBits roots_proven = ~DoubleBits{};
    for (int i = 0; i < N; ++i) {
        const auto point = point_at(q, places.place, i, places.correction, places.v_error);
        Doubles on_line = point.value.of[0];
        DoubleBits known = point.proven.of[0];
        if constexpr (SomeStill) {
            on_line = beside.of[i] ? q.in.center.of[i] : on_line;
            known |= beside.of[i];
        }
        const Doubles end = foot.at_end ? q.in.end.of[i] : q.in.start.of[i];
        store_doubles(out.closest.of[i] + at, (foot.interior ? on_line : end) + 0.0);
        feet_proven &= known;
        for (int k = 1; k < K; ++k) {
            store_doubles(out.point[k - 1].of[i] + at,
                          settled<SomeStill>(decided.has_roots, point.value.of[k]));
            roots_proven &= point.proven.of[k];
        }
    }
    return (feet_proven | ~foot.interior) & (roots_proven | ~decided.has_roots);
}

/// Stores the parameters and the normals of the roots. Returns where they are proven.
template <int N, bool SomeStill>
SECANT_INLINE DoubleBits store_roots(const Shared<N, SomeStill>& q,
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
    const RoundedOf<Both> t =
        rounded(of_roots(places.place.parameter), correction, of_roots(places.error));
    store_parameter(out.t[0] + at, t.value.of[0], decided.first, decided.has_roots);
    store_parameter(out.t[1] + at, t.value.of[1], decided.second, decided.has_roots);

    Twice<DoubleBits> proven = t.proven;
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
        const RoundedOf<Both> normal =
            rounded(quotient, left * inverse_radius, where_not_zero<SomeStill>(q.in, i, error));
        proven = proven & normal.proven;
        for (int k = 0; k < 2; ++k)
            store_doubles(out.normal[k].of[i] + at,
                          settled<SomeStill>(decided.has_roots, normal.value.of[k]));
    }
    return (proven.of[0] & proven.of[1] & (places.second_order <= largest_second_order)) |
           ~decided.has_roots;
}

/// Stores distance, depth and offset. Returns where they are proven.
template <int K, int N, bool SomeStill>
SECANT_INLINE DoubleBits store_depth(const Shared<N, SomeStill>& q, const Corrected<N, K>& places,
                                     const Axes<N, DoubleBits>& beside,
                                     const AnswerBlock<N, double>& out, std::size_t at)
{
    const Doubles radius = q.in.radius;
    const Distance& distance = places.distance;
    const Rounded whole = rounded(distance.high, distance.low, distance.error);
    const Doubles beyond = distance.high - radius;
    const Doubles beyond_low =
        sum_error<Doubles>(distance.high, -radius, beyond) + (distance.low - q.radius_low);
    const Doubles beyond_error =
        multiply_add(distance.high + radius, Doubles{} + quotient_error, distance.error);
    const Rounded gap = rounded(beyond, beyond_low, beyond_error);
    const DoubleBits overlapping = gap.value < 0.0;
    DoubleBits proven = whole.proven & gap.proven &
                        (absolute(distance.low) * distance.half_inverse <= largest_second_order);
    store_distances(out.distance + at, whole.value, out.depth + at, -gap.value);
    if (!any(overlapping)) {
        for (int i = 0; i < N; ++i)
            store_doubles(out.offset.of[i] + at, Doubles{});
        return proven;
    }

    // The offset is v (distance - R) / distance.
    const Doubles inverse = distance.half_inverse + distance.half_inverse;
    const Doubles ratio = beyond * inverse;
    const Doubles ratio_low =
        (remainder(beyond, ratio, distance.high) + multiply_add(-ratio, distance.low, beyond_low)) *
        inverse;
    const Doubles magnitude = absolute(ratio);
    const Doubles ratio_error =
        2.0 * inverse * multiply_add(magnitude, distance.error, beyond_error) +
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
        const Rounded offset = rounded(scaled, low, error);
        store_doubles(out.offset.of[i] + at, settled<SomeStill>(overlapping, offset.value));
        proven &= offset.proven | ~overlapping;
    }
    return proven;
}

/// Stores the numbers of the answers. Returns where they are proven.
template <int K, bool SomeStill, int N>
SECANT_INLINE DoubleBits store_numbers(const Given<N>& in, const Decided& decided, Bounded bounded,
                                       const AnswerBlock<N, double>& out, std::size_t at)
{
    const Shared<N, SomeStill> q{in};
    const Foot foot = foot_of(in, bounded);
    const Corrected<N, K> places = corrected<K>(q, foot);
    const Axes<N, DoubleBits> beside = beside_center(in, foot.interior);
    DoubleBits proven = store_points<K>(q, places, decided, foot, beside, out, at);
    if constexpr (K == foot_and_roots)
        proven &= store_roots(q, places, decided, out, at);
    else
        store_no_roots(out, at);
    proven &= store_depth<K>(q, places, beside, out, at);
    if constexpr (SomeStill) proven &= no_tiny_component(in);
    return proven & (foot.scaled_distance >= smallest_root);
}

} // namespace secant::batch::SECANT_PROCESSOR
