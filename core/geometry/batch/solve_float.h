#pragma once

#include "core/geometry/batch/given.h"

/// Every number of the answers to many queries in float, one in each lane: in plain double without
/// a correction, as fast/solve_float.h. Its bounds hold here, too (docs/numerics.md).
namespace secant::batch::SECANT_PROCESSOR {

/// The values that all numbers of the answers share.
template <int N>
struct SharedInFloat {
    Doubles inverse_a;
    Doubles length;           ///< at least |d|
    Doubles largest;          ///< of all numbers of the query
    Doubles coordinate_error; ///< of a coordinate at a parameter without an error
    Doubles middle_error;     ///< of the parameter in the middle of the roots, times a

    SECANT_INLINE explicit SharedInFloat(const Given<N>& q)
    {
        length = length_bound(q.d);
        largest = largest_number(q);
        inverse_a = 1.0 / q.of.a;
        coordinate_error = float_rounding_errors * largest;
        middle_error = 0.5 * float_rounding_errors * (q.of.ff + q.of.a);
    }
};

/// Stores the numbers of a root. Returns the doubts about them.
template <bool SomeStill, int N>
SECANT_INLINE HalfFloats store_root(const Given<N>& q, const SharedInFloat<N>& shared, Doubles t,
                                    Doubles t_error, Doubles inverse_radius, const RootRange& range,
                                    DoubleBits has_roots, int k, const AnswerBlock<N, float>& out,
                                    std::size_t at)
{
    const auto some = __builtin_convertvector(has_roots, MaskOf<HalfFloats>);
    HalfFloats doubt = rounded_to_float(t, t_error).doubt;
    store_parameter(out.t[k] + at, t, range, has_roots);
    const Doubles moved_error = multiply_add(shared.length, t_error, shared.coordinate_error);
    const Doubles normal_error = // a normal is not above 1
        multiply_add(moved_error + moved_error, inverse_radius,
                     Doubles{} + 2.0 * float_rounding_errors);
    for (int i = 0; i < N; ++i) {
        const Rounded<HalfFloats> point = rounded_to_float(
            multiply_add(t, q.d.of[i], q.start.of[i]), where_moved<SomeStill>(q, i, moved_error));
        const Rounded<HalfFloats> normal =
            rounded_to_float(multiply_add(t, q.d.of[i], q.f.of[i]) * inverse_radius,
                             where_not_zero<SomeStill>(q, i, normal_error));
        store(out.point[k].of[i] + at, settled<SomeStill>(some, point.value));
        store(out.normal[k].of[i] + at, settled<SomeStill>(some, normal.value));
        doubt = either(doubt, either(point.doubt, normal.doubt));
    }
    return where(some, doubt);
}

/// Stores the numbers of the roots. Returns the doubts about them.
template <bool SomeStill, int N>
SECANT_INLINE HalfFloats store_roots(const Given<N>& q, const SharedInFloat<N>& shared,
                                     Doubles middle, const Decided& decided,
                                     const AnswerBlock<N, float>& out, std::size_t at)
{
    const Doubles disc = absolute(q.of.disc);
    const Doubles root = square_root(disc);
    // The error of the root is that of the discriminant over the root.
    const Doubles root_error =
        root * multiply_add(q.of.disc_error, 1.0 / disc, Doubles{} + float_rounding_errors);
    const Doubles t_error = shared.inverse_a * (shared.middle_error + root_error);
    const Doubles inverse_radius = 1.0 / q.radius;
    const Doubles first = multiply_add(root, -shared.inverse_a, middle);
    const Doubles second = multiply_add(root, shared.inverse_a, middle);
    return either(store_root<SomeStill>(q, shared, first, t_error, inverse_radius, decided.first,
                                        decided.has_roots, 0, out, at),
                  store_root<SomeStill>(q, shared, second, t_error, inverse_radius, decided.second,
                                        decided.has_roots, 1, out, at));
}

/// Stores distance, depth, closest point and offset. Returns the doubts about them.
template <bool SomeStill, int N>
SECANT_INLINE HalfFloats store_foot(const Given<N>& q, const SharedInFloat<N>& shared,
                                    const Nearest<Doubles>& foot, Doubles middle,
                                    const AnswerBlock<N, float>& out, std::size_t at)
{
    const Axes<N, DoubleBits> beside = beside_center(q, foot.interior);
    const Doubles scaled = square_root(foot.squared * foot.factor);
    const Doubles distance = foot.interior ? scaled * shared.inverse_a : scaled;
    const Doubles distance_error = 4.0 * shared.coordinate_error;
    const Doubles beyond = distance - q.radius;
    const Doubles beyond_error = distance_error + distance_error;
    HalfFloats doubt = either(rounded_to_float(distance, distance_error).doubt,
                              rounded_to_float(beyond, beyond_error).doubt);
    store_distances(out.distance + at, distance, out.depth + at, -beyond);

    // The closest point, and the offset v (distance - R) / distance.
    const DoubleBits overlapping = beyond < 0.0;
    const Doubles inverse = scaled / foot.squared;
    const Doubles ratio = beyond * inverse;
    const Doubles magnitude = absolute(ratio);
    const Doubles foot_at = foot.interior ? middle : where(foot.at_end, Doubles{} + 1.0);
    const Doubles moved_error = multiply_add(shared.length, shared.inverse_a * shared.middle_error,
                                             shared.coordinate_error);
    // |v| is the distance.
    const Doubles offset_error = multiply_add(
        distance + distance, inverse * multiply_add(magnitude, distance_error, beyond_error),
        magnitude *
            multiply_add(distance, Doubles{} + float_rounding_errors, moved_error + moved_error));
    const auto interior = __builtin_convertvector(foot.interior, MaskOf<HalfFloats>);
    const auto some = __builtin_convertvector(overlapping, MaskOf<HalfFloats>);
    for (int i = 0; i < N; ++i) {
        const Doubles on_line = multiply_add(foot_at, q.d.of[i], q.start.of[i]);
        HalfFloats point_doubt =
            rounded_to_float(on_line, where_moved<SomeStill>(q, i, moved_error)).doubt;
        const Doubles v = multiply_add(foot_at, q.d.of[i], q.f.of[i]);
        const DoubleBits none = beside.of[i];
        const Rounded<HalfFloats> offset = rounded_to_float(
            unless_beside<SomeStill>(none, v) * ratio,
            unless_beside<SomeStill>(none, where_not_zero<SomeStill>(q, i, offset_error)));
        Doubles foot_place = on_line;
        if constexpr (SomeStill) {
            foot_place = none ? q.center.of[i] : on_line;
            point_doubt = where(~__builtin_convertvector(none, MaskOf<HalfFloats>), point_doubt);
        }
        const Doubles end = foot.at_end ? q.end.of[i] : q.start.of[i];
        store(out.closest.of[i] + at, (foot.interior ? foot_place : end) + 0.0);
        store(out.offset.of[i] + at, settled<SomeStill>(some, offset.value));
        doubt = either(doubt, either(where(interior, point_doubt), where(some, offset.doubt)));
    }
    return doubt;
}

/// Stores the numbers of the answers. Returns where they are proven.
template <int K, bool SomeStill, int N>
SECANT_INLINE DoubleBits store_numbers(const Given<N>& q, const Decided& decided, Bounded bounded,
                                       const AnswerBlock<N, float>& out, std::size_t at)
{
    const SharedInFloat<N> shared{q};
    const Nearest<Doubles> foot = nearest(q.of, bounded);
    const Doubles middle = q.of.fd * -shared.inverse_a;
    HalfFloats doubt{};
    if constexpr (K == foot_and_roots)
        doubt = store_roots<SomeStill>(q, shared, middle, decided, out, at);
    else
        store_no_roots(out, at);
    doubt = either(doubt, store_foot<SomeStill>(q, shared, foot, middle, out, at));
    return __builtin_convertvector(bits_in(doubt) == 0, DoubleBits) &
           (shared.largest >= float_smallest_largest);
}

} // namespace secant::batch::SECANT_PROCESSOR
