#pragma once

#include "core/geometry/fast/estimate.h"
#include "core/geometry/solve.h"

/// The answer to a query in float, in plain double without a correction: a double has 29 bits more
/// than a float. A bound on the error proves each number, or the whole answer is refused.
/// docs/numerics.md has the analysis: each constant is at least twice the sum of the errors that is
/// derived there.
namespace secant::fast::SECANT_PROCESSOR {

/// A number that was rounded to float, and whether it is proven to be the float that the true value
/// rounds to.
struct RoundedToFloat {
    Floats value;
    FloatMask proven;
};

/// The true value lies within `error` of x: when both ends of this interval round to one float, so
/// does the true value. NaN proves nothing.
SECANT_INLINE RoundedToFloat rounded_to_float(Lanes x, Lanes error)
{
    const Floats least = __builtin_convertvector(x - error, Floats);
    const Floats most = __builtin_convertvector(x + error, Floats);
    return {least, reinterpret_cast<FloatMask>(least == most)};
}

SECANT_INLINE Floats where(FloatMask mask, Floats x)
{
    return reinterpret_cast<Floats>(mask & reinterpret_cast<FloatMask>(x));
}

/// 32 u: of a sum of products in its magnitudes, of a coordinate in the largest number.
inline constexpr double rounding_errors = 0x1p-48;
/// Below this, an error could be lost in a float.
inline constexpr double smallest_largest = 0x1p-60;

/// Every number of the answer, as the float nearest to the true value rounded to double, and moved
/// to the side that the case prescribes. Case::invalid when something is not proven; then no
/// number means anything.
template <int N>
SECANT_INLINE Solution<N, float> solution_of(const Circle<N, float>& circle,
                                             const Piece<N, float>& piece)
{
    const Lanes start = components(piece.start) + 0.0; // -0 becomes 0, and so no sum of it is -0
    const Lanes end = components(piece.end);
    const Lanes center = components(circle.center);
    const Lanes d = end - start;
    const double radius = double{circle.radius} + double{piece.radius};
    const Lanes radii = everywhere(radius);
    const Axes<N> dh = axes<N>(d);
    const Axes<N> fh = axes<N>(start - center);
    const Polynomials q = polynomials(dh, fh, axes<N>(end - center), radius);
    const Mask discriminant_proven = reinterpret_cast<Mask>(absolute(q.disc) > q.disc_error);
    if (!all_of(q.four_proven & discriminant_proven)) return {};
    const CaseRow<float>& row = case_rows<float>[row_index(q.signs, piece.extent)];
    const Estimate at = estimate(q, piece.extent, radii);

    // The errors of the parameters, of a coordinate at any of them, and of the distance.
    constexpr Mask of_roots{all_bits, all_bits, 0, 0};
    const Lanes root_error = where(
        of_roots, multiply_add(2.0 * q.disc_error, at.half_inverses, rounding_errors * at.roots));
    const Lanes parameter_error =
        at.inverse_a * multiply_add(q.ff + q.a, everywhere(0.5 * rounding_errors), root_error);
    const Lanes largest = larger(largest_lane(larger(absolute(start), absolute(center))), radii);
    const Lanes coordinate_error = rounding_errors * largest;
    const Lanes distance_error = 4.0 * coordinate_error;
    const RoundedToFloat parameters = rounded_to_float(with_last(at.parameter, at.distances),
                                                       with_last(parameter_error, distance_error));

    // Points and normals. A component that d does not move has no error, and may be 0.
    const Axes<N> from = axes<N>(start);
    Lanes length = absolute(dh.of[0]); // at least |d|
    for (int i = 1; i < N; ++i)
        length += absolute(dh.of[i]);
    const Lanes moved_error = multiply_add(length, parameter_error, coordinate_error);
    const Lanes turned_error = 2.0 * moved_error * at.inverse_radius;
    FloatMask roots_proven = parameters.proven;
    Axes<N, Floats> point;
    Axes<N, Floats> normal;
    Axes<N> place;
    Axes<N> v;
    Axes<N> error;
    for (int i = 0; i < N; ++i) {
        const Mask moves = reinterpret_cast<Mask>(dh.of[i] != 0.0);
        error.of[i] = where(moves, moved_error);
        place.of[i] = multiply_add(at.parameter, dh.of[i], from.of[i]);
        v.of[i] = multiply_add(at.parameter, dh.of[i], fh.of[i]);
        const RoundedToFloat p = rounded_to_float(place.of[i], error.of[i]);
        const Lanes quotient = v.of[i] * at.inverse_radius;
        const RoundedToFloat n =
            rounded_to_float(quotient, multiply_add(absolute(quotient), everywhere(rounding_errors),
                                                    where(moves, turned_error)));
        point.of[i] = p.value;
        normal.of[i] = n.value;
        roots_proven &= p.proven & n.proven;
    }

    // The foot has the coordinate of C where the line stands still beside it.
    const Mask beside = stands_still_beside<N>(d) & at.interior;
    const Lanes end_or_start = at.at_end ? end : start;
    const Lanes foot_place = beside ? center : third(place);
    const Lanes foot_error = where(~beside, third(error));
    const RoundedToFloat closest = rounded_to_float((at.interior ? foot_place : end_or_start) + 0.0,
                                                    where(at.interior, foot_error));

    // The depth is -(distance - R); the offset is v (distance - R) / distance.
    const Lanes beyond = at.distances - radii;
    const Lanes beyond_error = 2.0 * distance_error;
    const RoundedToFloat depth = rounded_to_float(-beyond, beyond_error);
    const Mask overlapping = reinterpret_cast<Mask>(beyond < 0.0);
    const Lanes inverse_distance = 2.0 * spread<gap>(at.half_inverses);
    const Lanes ratio = beyond * inverse_distance;
    const Lanes ratio_magnitude = absolute(ratio);
    const Lanes ratio_error = multiply_add(
        2.0 * inverse_distance, multiply_add(ratio_magnitude, distance_error, beyond_error),
        rounding_errors * ratio_magnitude);
    const Lanes away = where(~beside, third(v));
    const RoundedToFloat offset =
        rounded_to_float(where(overlapping, away * ratio) + 0.0,
                         where(overlapping, multiply_add(absolute(away), ratio_error,
                                                         2.0 * ratio_magnitude * foot_error)));

    const FloatMask has_roots =
        __builtin_convertvector(reinterpret_cast<Mask>(q.disc > 0.0), FloatMask);
    Floats low;
    Floats high;
    __builtin_memcpy(&low, &row.low, sizeof low);
    __builtin_memcpy(&high, &row.high, sizeof high);
    const Floats above_low = parameters.value > low ? parameters.value : low;
    const Floats settled = where(has_roots, (above_low < high ? above_low : high) + 0.0F);
    for (int i = 0; i < N; ++i) {
        point.of[i] = where(has_roots, point.of[i]);
        normal.of[i] = where(has_roots, normal.of[i]);
    }

    constexpr FloatMask only_roots{0, 0, -1, -1};
    constexpr FloatMask only_axes = N == 2 ? FloatMask{0, 0, -1, -1} : FloatMask{0, 0, 0, -1};
    constexpr FloatMask only_distance{-1, -1, -1, 0};
    const FloatMask floats_proven = (roots_proven | only_roots | ~has_roots) &
                                    (parameters.proven | only_distance) & depth.proven &
                                    ((closest.proven & offset.proven) | only_axes);
    const bool in_range = static_cast<unsigned>(circle.radius >= 0.0F) &
                          static_cast<unsigned>(piece.radius >= 0.0F) &
                          static_cast<unsigned>(largest[0] >= smallest_largest);
    const bool all_proven =
        static_cast<unsigned>(all_of(floats_proven)) & static_cast<unsigned>(in_range);
    return {all_proven ? row.classification : Classification{},
            {Root<N, float>{settled[0], vector_of<0, N, float>(point),
                            vector_of<0, N, float>(normal), row.counts[0]},
             Root<N, float>{settled[1], vector_of<1, N, float>(point),
                            vector_of<1, N, float>(normal), row.counts[1]}},
            row.root_count,
            vector_of<N, float>(closest.value),
            parameters.value[gap],
            depth.value[0],
            vector_of<N, float>(offset.value),
            true};
}

} // namespace secant::fast::SECANT_PROCESSOR
