#pragma once

#include "core/geometry/fast/estimate.h"
#include "core/geometry/solve.h"

/// The answer to a query in plain double with one correction, and one branch. A bound on the
/// error proves each number, or the whole answer is refused. docs/numerics.md has the analysis:
/// each constant of error_bounds.h is at least the sum of the errors that is derived there.
namespace secant::fast::SECANT_PROCESSOR {

/// The line at the parameters of an estimate: T d, and v = f + T d, as pairs.
template <int N>
struct Places {
    Axes<N> step;
    Axes<N> step_low;
    Axes<N> v;
    Axes<N> v_low;
};

template <int N>
SECANT_INLINE Places<N> places(const Axes<N>& d, const Axes<N>& d_low, const Axes<N>& f,
                               const Axes<N>& f_low, Lanes parameter)
{
    Places<N> out;
    for (int i = 0; i < N; ++i) {
        const Lanes step = parameter * d.of[i];
        const Lanes step_low =
            multiply_add(parameter, d_low.of[i], product_error(parameter, d.of[i], step));
        const Lanes v = f.of[i] + step;
        out.step.of[i] = step;
        out.step_low.of[i] = step_low;
        out.v.of[i] = v;
        out.v_low.of[i] = sum_error(f.of[i], step, v) + (f_low.of[i] + step_low);
    }
    return out;
}

/// v.v - R^2 for the roots, v.d for the foot, v.v - distance^2, with the low parts.
template <int N>
SECANT_INLINE Lanes residual(const Axes<N>& d, const Axes<N>& d_low, const Places<N>& at,
                             Lanes subtracted_root, Lanes radius_low)
{
    const Lanes not_foot{1.0, 1.0, 0.0, 1.0};
    const Lanes square = subtracted_root * subtracted_root;
    const Lanes subtracted = square * not_foot;
    // 2 R (r + s - R) of the roots belongs to R^2.
    const Lanes subtracted_low =
        product_error(subtracted_root, subtracted_root, square) * not_foot +
        (Lanes{2.0, 2.0, 0.0, 0.0} * radius_low) * subtracted_root;
    Axes<N> product;
    Axes<N> product_low;
    for (int i = 0; i < N; ++i) {
        const Lanes v = at.v.of[i];
        const Lanes v_low = at.v_low.of[i];
        const Lanes w = with_third(v, d.of[i]);
        const Lanes w_low = with_third(v_low, d_low.of[i]);
        product.of[i] = v * w;
        product_low.of[i] = multiply_add(
            v, w_low, multiply_add(v_low, w + w_low, product_error(v, w, product.of[i])));
    }
    Lanes sum = product.of[0];
    Lanes low = product_low.of[0] + product_low.of[1];
    if constexpr (N == 3) {
        const Lanes two = sum + product.of[1];
        low = (low + product_low.of[2]) + sum_error(sum, product.of[1], two);
        sum = two;
    }
    const Pair all = sum_of_larger(larger(sum, product.of[N - 1]), smaller(sum, product.of[N - 1]));
    return (all.high - subtracted) + ((all.low - subtracted_low) + low);
}

/// Every number of the answer, as the double nearest to the true value, and moved to the side that
/// the case prescribes. Case::invalid when something is not proven; then no number means anything.
template <int N>
SECANT_INLINE Solution<N> solution_of(const Circle<N>& circle, const Piece<N>& piece)
{
    const Lanes start = components(piece.start) + 0.0; // -0 becomes 0, and so no sum of it is -0
    const Lanes end = components(piece.end);
    const Lanes center = components(circle.center);
    const Pair d = difference(end, start);
    const Pair f = difference(start, center);
    const double radius = circle.radius + piece.radius;
    const Lanes radii = everywhere(radius);
    const Lanes radius_low = everywhere(sum_error(circle.radius, piece.radius, radius));

    const Axes<N> dh = axes<N>(d.high);
    const Axes<N> fh = axes<N>(f.high);
    const Polynomials q = polynomials(dh, fh, axes<N>(end - center), radius);
    const Mask has_roots = reinterpret_cast<Mask>(q.disc > 0.0);
    const Lanes margin = has_roots ? everywhere(margin_of_roots) : everywhere(1.0);
    const Mask discriminant_proven =
        reinterpret_cast<Mask>(absolute(q.disc) > margin * q.disc_error);
    if (!all_of(q.four_proven & discriminant_proven)) return {};
    const CaseRow<double>& row = case_rows<double>[row_index(q.signs, piece.extent)];
    const Estimate at = estimate(q, piece.extent, radii);

    // One step of Newton's method. -1 / the derivative of the residual; of the distance, the
    // opposite.
    const Axes<N> d_low = axes<N>(d.low);
    const Places<N> place = places(dh, d_low, fh, axes<N>(f.low), at.parameter);
    const Lanes subtracted_root = with_last(radii, at.distances);
    const Lanes steps = with_third(at.half_inverses * Lanes{1.0, -1.0, 1.0, 1.0},
                                   where(at.interior, -at.inverse_a));
    const Lanes correction = residual(dh, d_low, place, subtracted_root, radius_low) * steps;

    // The error of the correction.
    const Lanes largest = larger(largest_lane(larger(absolute(start), absolute(center))), radii);
    Lanes length = absolute(dh.of[0]); // at least |d|
    for (int i = 1; i < N; ++i)
        length += absolute(dh.of[i]);
    const Lanes reach = with_third(subtracted_root, length); // |w|, or more
    const Lanes shift = absolute(correction);
    const Lanes slack = absolute(steps);
    const Lanes second_order = shift * slack * with_last(q.a, everywhere(1.0)); // not of the foot
    Lanes error = multiply_add(shift, everywhere(correction_error),
                               (residual_error * largest) * (reach * slack));
    // v was taken at T: at the true foot, |v|^2 is less by a correction^2.
    const Lanes foot_correction = spread<foot>(correction);
    error = multiply_add((q.a * foot_correction) * foot_correction,
                         slack * Lanes{0.0, 0.0, 0.0, 2.0}, error);
    const Rounded corrected = rounded(with_last(at.parameter, at.distances), correction, error);

    // Points and normals. A component that d does not move has no error, and may be 0.
    const Axes<N> from = axes<N>(start);
    const Lanes moved_error = multiply_add(length, error, line_error * largest);
    const Lanes turned_error = 2.0 * moved_error * at.inverse_radius;
    Axes<N> point;
    Axes<N> normal;
    Axes<N> v_rest;
    Axes<N> v_error;
    Axes<N> on_line;
    Axes<N> on_line_bits;
    Mask roots_proven =
        corrected.proven & reinterpret_cast<Mask>(second_order <= largest_second_order);
    const Mask distance_proven = __builtin_shufflevector(roots_proven, roots_proven, 3, 3, 3, 3);
    for (int i = 0; i < N; ++i) {
        const Mask moves = reinterpret_cast<Mask>(dh.of[i] != 0.0);
        v_error.of[i] = where(moves, moved_error);
        const Lanes high = from.of[i] + place.step.of[i];
        const Lanes low = multiply_add(correction, dh.of[i], place.step_low.of[i]);
        const Rounded p =
            rounded(high, sum_error(from.of[i], place.step.of[i], high) + low, v_error.of[i]);
        point.of[i] = where(has_roots, p.value);
        on_line.of[i] = p.value;
        on_line_bits.of[i] = reinterpret_cast<Lanes>(p.proven);

        v_rest.of[i] = multiply_add(correction, dh.of[i], place.v_low.of[i]);
        const Lanes v = place.v.of[i];
        const Lanes quotient = v * at.inverse_radius;
        const Lanes rest = remainder(v, quotient, radii) + (v_rest.of[i] - quotient * radius_low);
        const Rounded n = rounded(quotient, rest * at.inverse_radius,
                                  multiply_add(absolute(quotient), everywhere(quotient_error),
                                               where(moves, turned_error)));
        normal.of[i] = where(has_roots, n.value);
        roots_proven &= p.proven & n.proven;
    }

    const Mask beside = stands_still_beside<N>(d.high) & at.interior;
    const Lanes foot_place = beside ? center : third(on_line);
    const Lanes closest = at.interior ? foot_place : at.at_end ? end : start;
    const Mask foot_proven = reinterpret_cast<Mask>(third(on_line_bits)) | beside | ~at.interior;

    // The depth is -(distance - R); the offset is v (distance - R) / distance.
    const Lanes moved = spread<gap>(correction);
    const Lanes distance_error = spread<gap>(error);
    const Lanes beyond = at.distances - radii;
    const Lanes beyond_low = sum_error(at.distances, -radii, beyond) + (moved - radius_low);
    const Lanes beyond_error =
        multiply_add(at.distances + radii, everywhere(quotient_error), distance_error);
    const Rounded apart = rounded(beyond, beyond_low, beyond_error);
    const Mask overlapping = reinterpret_cast<Mask>(apart.value < 0.0);
    const Lanes inverse_distance = 2.0 * spread<gap>(at.half_inverses);
    const Lanes ratio = beyond * inverse_distance;
    const Lanes ratio_low =
        (remainder(beyond, ratio, at.distances) + (beyond_low - ratio * moved)) * inverse_distance;
    const Lanes ratio_magnitude = absolute(ratio);
    const Lanes ratio_error = multiply_add(
        2.0 * inverse_distance, multiply_add(ratio_magnitude, distance_error, beyond_error),
        multiply_add(absolute(ratio_low), everywhere(correction_error),
                     quotient_error * ratio_magnitude));
    const Lanes away = where(~beside, third(place.v));
    const Lanes away_rest = where(~beside, third(v_rest));
    const Lanes away_error = where(~beside, third(v_error));
    const Lanes scaled = away * ratio;
    const Lanes scaled_low = multiply_add(
        away, ratio_low, multiply_add(away_rest, ratio, product_error(away, ratio, scaled)));
    const Lanes scaled_error = multiply_add(
        absolute(away), ratio_error,
        2.0 * multiply_add(ratio_magnitude, away_error, absolute(away_rest) * absolute(ratio_low)));
    const Rounded offset = rounded(scaled, scaled_low, scaled_error);

    // In range: no rounding error underflows where no bound covers it.
    const Mask tiny = reinterpret_cast<Mask>(absolute(f.high) < smallest_component) &
                      reinterpret_cast<Mask>(f.high != 0.0) & reinterpret_cast<Mask>(d.high == 0.0);
    const bool in_range = static_cast<unsigned>(circle.radius >= 0.0) &
                          static_cast<unsigned>(piece.radius >= 0.0) &
                          static_cast<unsigned>(radius >= smallest_radius) &
                          static_cast<unsigned>(q.a[0] >= smallest_square) &
                          static_cast<unsigned>(at.roots[gap] >= smallest_root);

    // -0 becomes 0.
    Lanes low;
    Lanes high;
    __builtin_memcpy(&low, &row.low, sizeof low);
    __builtin_memcpy(&high, &row.high, sizeof high);
    const Lanes settled = where(has_roots, smaller(larger(corrected.value, low), high) + 0.0);

    constexpr Mask not_a_root{0, 0, all_bits, all_bits};
    constexpr Mask no_axis = N == 2 ? Mask{0, 0, all_bits, all_bits} : Mask{0, 0, 0, all_bits};
    const Mask proven = distance_proven & apart.proven & (roots_proven | not_a_root | ~has_roots) &
                        ((foot_proven & (offset.proven | ~overlapping) & ~tiny) | no_axis);
    const bool all_proven = static_cast<unsigned>(all_of(proven)) & static_cast<unsigned>(in_range);
    return {all_proven ? row.classification : Classification{},
            {Root<N>{settled[0], vector_of<0, N, double>(point), vector_of<0, N, double>(normal),
                     row.counts[0]},
             Root<N>{settled[1], vector_of<1, N, double>(point), vector_of<1, N, double>(normal),
                     row.counts[1]}},
            row.root_count,
            vector_of<N, double>(closest + 0.0),
            corrected.value[gap],
            -apart.value[0],
            vector_of<N, double>(where(overlapping, offset.value) + 0.0),
            true};
}

} // namespace secant::fast::SECANT_PROCESSOR
