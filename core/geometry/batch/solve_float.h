#pragma once

#include "core/geometry/batch/answer_store.h"
#include "core/geometry/batch/place.h"

/// Every number of the answers to many queries in float, one in each lane: in plain double without
/// a correction, as fast/solve_float.h. Its bounds hold here, too (docs/numerics.md).
namespace secant::batch::SECANT_PROCESSOR {

/// The bits of half a register of floats.
using HalfFloatBits = int __attribute__((vector_size(register_bytes / 2)));

SECANT_INLINE HalfFloatBits bits_of(HalfFloats x)
{
    return reinterpret_cast<HalfFloatBits>(x);
}

/// Numbers that were rounded to float.
struct RoundedToFloat {
    HalfFloats value;
    HalfFloatBits doubt; ///< 0 where the value is proven to be what the true value rounds to
};

/// The true value lies within `error` of x: when both ends of this interval round to one float, so
/// does the true value. NaN and infinities prove nothing.
SECANT_INLINE RoundedToFloat rounded_to_float(Doubles x, Doubles error)
{
    const HalfFloats least = __builtin_convertvector(x - error, HalfFloats);
    const HalfFloats most = __builtin_convertvector(x + error, HalfFloats);
    return {least, bits_of(most - least)};
}

/// x where the mask is set, else 0.
template <bool SomeStill>
SECANT_INLINE HalfFloats settled(HalfFloatBits mask, HalfFloats x)
{
    const auto out = reinterpret_cast<HalfFloats>(mask & bits_of(x));
    if constexpr (SomeStill) return out + 0.0F; // -0 becomes 0
    return out;
}

SECANT_INLINE void store_floats(float* to, HalfFloats x)
{
    __builtin_memcpy(to, &x, sizeof x);
}

/// What all numbers of the answers share.
template <int N>
struct SharedInFloat {
    Doubles inverse_a;
    Doubles length;           ///< at least |d|
    Doubles largest;          ///< of all numbers of the query
    Doubles coordinate_error; ///< of a coordinate at a parameter without an error
    Doubles middle_error;     ///< of the parameter in the middle of the roots, times a

    SECANT_INLINE explicit SharedInFloat(const Given<N>& q)
    {
        length = length_bound(q);
        largest = largest_number(q);
        inverse_a = 1.0 / q.a;
        coordinate_error = float_rounding_errors * largest;
        middle_error = 0.5 * float_rounding_errors * (q.start_squared + q.a);
    }
};

/// Stores the numbers of a root. Returns the doubts about them.
template <bool SomeStill, int N>
SECANT_INLINE HalfFloatBits store_root(const Given<N>& q, const SharedInFloat<N>& shared, Doubles t,
                                       Doubles t_error, Doubles inverse_radius,
                                       const RootRange& range, DoubleBits has_roots, int k,
                                       const AnswerBlock<N, float>& out, std::size_t at)
{
    const auto some = __builtin_convertvector(has_roots, HalfFloatBits);
    HalfFloatBits doubt = rounded_to_float(t, t_error).doubt;
    store_parameter(out.t[k] + at, t, range, has_roots);
    const Doubles moved_error = multiply_add(shared.length, t_error, shared.coordinate_error);
    const Doubles normal_error = // a normal is not above 1
        multiply_add(moved_error + moved_error, inverse_radius,
                     Doubles{} + 2.0 * float_rounding_errors);
    for (int i = 0; i < N; ++i) {
        const RoundedToFloat point = rounded_to_float(multiply_add(t, q.d.of[i], q.start.of[i]),
                                                      where_moved<SomeStill>(q, i, moved_error));
        const RoundedToFloat normal =
            rounded_to_float(multiply_add(t, q.d.of[i], q.f.of[i]) * inverse_radius,
                             where_not_zero<SomeStill>(q, i, normal_error));
        store_floats(out.point[k].of[i] + at, settled<SomeStill>(some, point.value));
        store_floats(out.normal[k].of[i] + at, settled<SomeStill>(some, normal.value));
        doubt |= point.doubt | normal.doubt;
    }
    return doubt & some;
}

/// Stores the numbers of the roots. Returns the doubts about them.
template <bool SomeStill, int N>
SECANT_INLINE HalfFloatBits store_roots(const Given<N>& q, const SharedInFloat<N>& shared,
                                        Doubles middle, const Decided& decided,
                                        const AnswerBlock<N, float>& out, std::size_t at)
{
    const Doubles disc = absolute(q.discriminant);
    const Doubles root = square_root(disc);
    // The error of the root is that of the discriminant over the root.
    const Doubles root_error =
        root * multiply_add(q.discriminant_error, 1.0 / disc, Doubles{} + float_rounding_errors);
    const Doubles t_error = shared.inverse_a * (shared.middle_error + root_error);
    const Doubles inverse_radius = 1.0 / q.radius;
    const Doubles first = multiply_add(root, -shared.inverse_a, middle);
    const Doubles second = multiply_add(root, shared.inverse_a, middle);
    return store_root<SomeStill>(q, shared, first, t_error, inverse_radius, decided.first,
                                 decided.has_roots, 0, out, at) |
           store_root<SomeStill>(q, shared, second, t_error, inverse_radius, decided.second,
                                 decided.has_roots, 1, out, at);
}

/// Stores the numbers of the answers. Returns where they are proven.
template <int K, bool SomeStill, int N>
SECANT_INLINE DoubleBits store_numbers(const Given<N>& q, const Decided& decided, Bounded bounded,
                                       const AnswerBlock<N, float>& out, std::size_t at)
{
    const SharedInFloat<N> shared{q};
    const Foot foot = foot_of(q, bounded);
    const Axes<N, DoubleBits> beside = beside_center(q, foot.interior);
    const Doubles middle = q.slope_at_start * -shared.inverse_a;
    HalfFloatBits doubt{};
    if constexpr (K == foot_and_roots)
        doubt = store_roots<SomeStill>(q, shared, middle, decided, out, at);
    else
        store_no_roots(out, at);

    // Distance and depth.
    const Doubles scaled = foot.scaled_distance;
    const Doubles distance = foot.interior ? scaled * shared.inverse_a : scaled;
    const Doubles distance_error = 4.0 * shared.coordinate_error;
    const Doubles beyond = distance - q.radius;
    const Doubles beyond_error = distance_error + distance_error;
    doubt |= rounded_to_float(distance, distance_error).doubt |
             rounded_to_float(beyond, beyond_error).doubt;
    store_distances(out.distance + at, distance, out.depth + at, -beyond);

    // The closest point, and the offset v (distance - R) / distance.
    const DoubleBits overlapping = beyond < 0.0;
    const Doubles inverse = scaled / foot.nearest_squared;
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
    const auto interior = __builtin_convertvector(foot.interior, HalfFloatBits);
    const auto some = __builtin_convertvector(overlapping, HalfFloatBits);
    for (int i = 0; i < N; ++i) {
        const Doubles on_line = multiply_add(foot_at, q.d.of[i], q.start.of[i]);
        HalfFloatBits point_doubt =
            rounded_to_float(on_line, where_moved<SomeStill>(q, i, moved_error)).doubt;
        const Doubles v = multiply_add(foot_at, q.d.of[i], q.f.of[i]);
        const DoubleBits none = beside.of[i];
        const RoundedToFloat offset = rounded_to_float(
            unless_beside<SomeStill>(none, v) * ratio,
            unless_beside<SomeStill>(none, where_not_zero<SomeStill>(q, i, offset_error)));
        Doubles foot_place = on_line;
        if constexpr (SomeStill) {
            foot_place = none ? q.center.of[i] : on_line;
            point_doubt &= ~__builtin_convertvector(none, HalfFloatBits);
        }
        const Doubles end = foot.at_end ? q.end.of[i] : q.start.of[i];
        store_doubles(out.closest.of[i] + at, (foot.interior ? foot_place : end) + 0.0);
        store_floats(out.offset.of[i] + at, settled<SomeStill>(some, offset.value));
        doubt |= (point_doubt & interior) | (offset.doubt & some);
    }
    return __builtin_convertvector(doubt == 0, DoubleBits) &
           (shared.largest >= float_smallest_largest);
}

} // namespace secant::batch::SECANT_PROCESSOR
