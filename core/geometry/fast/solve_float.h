#pragma once

#include "core/geometry/fast/estimate.h"
#include "core/geometry/solve.h"

/// The answer to a query in float, in plain double without a correction: a double has 29 bits more
/// than a float. A bound on the error proves each number, or the whole answer is refused.
/// docs/numerics.md has the analysis: each bound is at least one and a half times the sum of the
/// errors that is derived there.
namespace secant::fast::SECANT_PROCESSOR {

/// Every number of the answer, as the float nearest to the true value rounded to double, and moved
/// to the side that the case prescribes. Case::invalid when something is not proven; then no
/// number means anything.
template <int N>
SECANT_INLINE Solution<N, float> solution_of(const Circle<N, float>& circle,
                                             const Piece<N, float>& piece)
{
    const FloatLanes start_floats = components(piece.start) + 0.0F; // -0 becomes 0
    const FloatLanes end_floats = components(piece.end);
    const FloatLanes center_floats = components(circle.center);
    const Lanes start = __builtin_convertvector(start_floats, Lanes);
    const Lanes end = __builtin_convertvector(end_floats, Lanes);
    const Lanes center = __builtin_convertvector(center_floats, Lanes);
    const Lanes d = end - start;
    const Lanes radii = everywhere(double{circle.radius} + double{piece.radius});
    const Axes<N, Lanes> from = without_negative_zeros(axes(piece.start));
    const Axes<N, Lanes> to = axes(piece.end);
    const Axes<N, Lanes> around = axes(circle.center);
    const Axes<N, Lanes> dh = to - from;
    const Axes<N, Lanes> fh = from - around;
    const Lanes largest = larger(largest_lane(larger(absolute(start), absolute(center))), radii);
    const Lanes length = length_bound(dh);
    const Polynomials<Lanes> q = polynomials(dh, fh, to - around, radii);
    const Signs signs = signs_of(q);
    if (!all_of(signs.four_proven & (absolute(q.disc) > q.disc_error))) return {};
    const CaseRow<float>& row = case_rows<float>[row_index(signs.bits, piece.extent)];
    const Estimate at = estimate(q, piece.extent, radii);

    // Parameters and distance; with the distance less R, whose opposite is the depth. The errors
    // are those of the parameters, of a coordinate at any of them, and of the distance.
    constexpr Mask of_roots{-1, -1, 0, 0};
    const Lanes root_error = where(of_roots, multiply_add(2.0 * q.disc_error, at.half_inverses,
                                                          float_rounding_errors * at.roots));
    const Lanes parameter_error =
        at.inverse_a *
        multiply_add(q.ff + q.a, everywhere(0.5 * float_rounding_errors), root_error);
    const Lanes coordinate_error = float_rounding_errors * largest;
    const Lanes distance_error = 4.0 * coordinate_error;
    const Lanes beyond = at.distances - radii;
    const Lanes beyond_error = 2.0 * distance_error;
    const Rounded<FloatLanes> numbers =
        rounded_to_float(with_third(with_last(at.parameter, at.distances), beyond),
                         with_third(with_last(parameter_error, distance_error), beyond_error));

    // The factor of v: for the normals 1 / R, for the offset (distance - R) / distance.
    const Lanes inverse_distance = 2.0 * spread<gap>(at.half_inverses);
    const Lanes ratio = beyond * inverse_distance;
    const Lanes factor = halves(at.inverse_radius, ratio);
    const Lanes magnitude = absolute(factor);
    const Lanes ratio_error =
        (2.0 * inverse_distance) * multiply_add(magnitude, distance_error, beyond_error);
    const Lanes factor_error =
        multiply_add(magnitude, everywhere(float_rounding_errors), halves(Lanes{}, ratio_error));

    // Points, normals and the offset. A component that d does not move has no error, and may be 0.
    const Lanes moved_error = multiply_add(length, parameter_error, coordinate_error);
    const Lanes turned_error = 2.0 * (moved_error * magnitude);
    const FloatMask has_roots = __builtin_convertvector(q.disc > 0.0, FloatMask);
    Found<N, FloatLanes> found;
    for (int i = 0; i < N; ++i) {
        const Rounded<FloatLanes> p =
            rounded_to_float(multiply_add(at.parameter, dh.of[i], from.of[i]),
                             where_not_zero(dh.of[i], moved_error));
        const Lanes v = multiply_add(at.parameter, dh.of[i], fh.of[i]);
        const Rounded<FloatLanes> n =
            rounded_to_float(v * factor, multiply_add(absolute(v), factor_error,
                                                      where_not_zero(dh.of[i], turned_error)));
        found.take_point(i, p, has_roots);
        found.take_turned(i, n, has_roots);
    }

    // Where the line stands still beside C, the foot has the coordinate of C, and no offset.
    const Mask beside = stands_still_beside<N>(d) & at.nearest.interior;
    const Wanted<FloatLanes> wanted{
        has_roots, __builtin_convertvector(at.nearest.interior & ~beside, FloatMask),
        __builtin_convertvector((beyond < 0.0) & ~beside, FloatMask)};
    const Lanes beside_or_end = beside ? center : at.nearest.at_end ? end : start;
    const FloatLanes closest =
        wanted.foot ? third(found.point) : __builtin_convertvector(beside_or_end, FloatLanes);

    const Mask in_range = with_odd(largest, halves(everywhere(double{circle.radius}),
                                                   everywhere(double{piece.radius}))) >=
                          Lanes{float_smallest_largest, 0.0, float_smallest_largest, 0.0};
    const FloatLanes doubt = doubts(numbers.doubt, found, wanted, FloatLanes{});
    const bool all_proven = static_cast<unsigned>(all_of(FloatMask(doubt == 0.0F))) &
                            static_cast<unsigned>(all_of(in_range));
    return answer<N, float>(row, all_proven, numbers.value, found, wanted, closest);
}

} // namespace secant::fast::SECANT_PROCESSOR
