#pragma once

#include "core/geometry/fast/estimate.h"
#include "core/geometry/solve.h"

/// The answer to a query in plain double with one correction, and one branch. A bound on the
/// error proves each number, or the whole answer is refused. docs/numerics.md has the analysis:
/// each constant of error_bounds.h is at least the sum of the errors that is derived there.
namespace secant::fast::SECANT_PROCESSOR {

/// High and low parts, axis by axis.
template <int N>
SECANT_INLINE Axes<N, Pair> pairs(const Axes<N, Lanes>& high, const Axes<N, Lanes>& low)
{
    Axes<N, Pair> out;
    for (int i = 0; i < N; ++i)
        out.of[i] = {high.of[i], low.of[i]};
    return out;
}

/// v.v - R^2 for the roots, v.d for the foot, v.v - distance^2, with the low parts. The operations
/// that wait for the low part of v come last.
/// @param subtracted_root  R, R, 0, distance
template <int N>
SECANT_INLINE Lanes residual(const Axes<N, Pair>& d, const Axes<N, Pair>& at, Lanes subtracted_root,
                             Lanes radius_low)
{
    const Lanes square = subtracted_root * subtracted_root;
    // 2 R (r + s - R) of the roots belongs to R^2.
    const Lanes square_low = multiply_add(Lanes{2.0, 2.0, 0.0, 0.0} * radius_low, subtracted_root,
                                          product_error(subtracted_root, subtracted_root, square));
    Axes<N, Lanes> product;
    Axes<N, Lanes> product_low;
    for (int i = 0; i < N; ++i) {
        const Lanes v = at.of[i].high;
        const Lanes w = with_third(v, d.of[i].high);
        product.of[i] = v * w;
        const Lanes without_v_low =
            multiply_add(v, only_third(d.of[i].low), product_error(v, w, product.of[i]));
        product_low.of[i] =
            multiply_add(at.of[i].low, with_third(v + v, d.of[i].high), without_v_low);
    }
    Lanes sum = product.of[0];
    Lanes low = Lanes{} - square_low;
    Lanes of_v_low = product_low.of[0];
    for (int i = 1; i < N; ++i)
        of_v_low += product_low.of[i];
    if constexpr (N == 3) {
        const Lanes two = sum + product.of[1];
        low += sum_error(sum, product.of[1], two);
        sum = two;
    }
    const Pair all = sum_of_larger(larger(sum, product.of[N - 1]), smaller(sum, product.of[N - 1]));
    return ((all.high - square) + (all.low + low)) + of_v_low;
}

/// Every number of the answer, as the double nearest to the true value, and moved to the side that
/// the case prescribes. Case::invalid when something is not proven; then no number means anything.
template <int N>
SECANT_INLINE Solution<N> solution_of(const Circle<N>& circle, const Piece<N>& piece)
{
    const Lanes start = components(piece.start) + 0.0; // -0 becomes 0
    const Lanes end = components(piece.end);
    const Lanes center = components(circle.center);
    const Pair d = difference(end, start);
    const Pair f = difference(start, center);
    const Lanes circle_radius = from_memory(circle.radius);
    const Lanes piece_radius = from_memory(piece.radius);
    const Lanes radii = circle_radius + piece_radius;
    const Lanes radius_low = sum_error(circle_radius, piece_radius, radii);

    const Axes<N, Lanes> from = without_negative_zeros(axes(piece.start));
    const Axes<N, Lanes> to = axes(piece.end);
    const Axes<N, Lanes> around = axes(circle.center);
    const Axes<N, Lanes> dh = to - from;
    const Axes<N, Lanes> fh = from - around;
    const Lanes length = length_bound(dh);
    const Lanes span = larger(length_bound(fh), halves(radii, Lanes{}));
    const Lanes along = multiply_add(span, Lanes{low_share, low_share, 0.0, low_share},
                                     with_third(radii, length) * Lanes{1.0, 1.0, foot_share, 0.0});
    const Polynomials<Lanes> q = polynomials(dh, fh, to - around, radii);
    const Signs signs = signs_of(q);
    const Mask has_roots = q.disc > 0.0;
    const Lanes margin = has_roots ? everywhere(margin_of_roots) : everywhere(1.0);
    if (!all_of(signs.four_proven & (absolute(q.disc) > margin * q.disc_error))) return {};
    const CaseRow<double>& row = case_rows<double>[row_index(signs.bits, piece.extent)];
    const Estimate at = estimate(q, piece.extent, radii);

    // One step of Newton's method. -1 / the derivative of the residual; of the distance, the
    // opposite.
    const Axes<N, Pair> direction = pairs(dh, axes<N>(d.low));
    const Place<N, Lanes> place = place_at(direction, pairs(fh, axes<N>(f.low)), at.parameter);
    const Lanes subtracted_root = with_third(with_last(radii, at.distances), Lanes{});
    const Lanes steps = with_third(at.half_inverses * Lanes{1.0, -1.0, 1.0, 1.0},
                                   where(at.nearest.interior, -at.inverse_a));
    const Lanes correction = residual(direction, place.v, subtracted_root, radius_low) * steps;

    // Its error. It does not wait for the correction, whose size the errors of the estimate bound.
    const Lanes error = (corrected_error * span) *
                        multiply_add(absolute(steps), along, Lanes{0.0, 0.0, 0.0, distance_share});

    // Parameters and distance; with the distance less R, whose opposite is the depth.
    const Lanes moved = spread<gap>(correction);
    const Lanes distance_error = spread<gap>(error);
    const Pair beyond = difference(at.distances, radii);
    const Lanes beyond_rest = beyond.low - radius_low;
    const Lanes reach = at.distances + radii;
    const Rounded<Lanes> numbers =
        rounded(with_third(with_last(at.parameter, at.distances), beyond.high),
                with_third(correction, beyond_rest + moved),
                with_third(error, multiply_add(reach, everywhere(quotient_error), distance_error)));

    // The factor of v: for the normals 1 / R, for the offset (distance - R) / distance.
    const Lanes inverse = halves(at.inverse_radius, 2.0 * spread<gap>(at.half_inverses));
    const Lanes numerator = halves(everywhere(1.0), beyond.high);
    const Lanes factor = numerator * inverse;
    const Lanes rest = remainder(numerator, factor, halves(radii, at.distances)) +
                       halves(-(factor * radius_low), beyond_rest);
    const Lanes slope = halves(Lanes{}, inverse - factor * inverse); // by the distance
    const Lanes factor_low = multiply_add(moved, slope, rest * inverse);
    const Lanes factor_bound = inverse * halves(everywhere(1.0), reach); // |distance - R| <= reach
    const Lanes factor_error =
        factor_bound * multiply_add(halves(Lanes{}, 8.0 * distance_error), inverse,
                                    everywhere(relative_factor_error));

    // Points, normals and the offset. A component that d does not move has no error, and may be 0.
    const Lanes v_error = multiply_add(length, error, line_error * span);
    const Lanes turned_error =
        multiply_add(4.0 * v_error, factor_bound, (low_product * span) * factor_error);
    Found<N, Lanes> found;
    for (int i = 0; i < N; ++i) {
        const Lanes step = place.step.of[i].high;
        const Lanes high = from.of[i] + step;
        const Lanes low = multiply_add(correction, dh.of[i], place.step.of[i].low);
        const Lanes point_error =
            multiply_add(absolute(from.of[i]), everywhere(line_error), v_error);
        const Rounded<Lanes> p = rounded(high, sum_error(from.of[i], step, high) + low,
                                         where_not_zero(dh.of[i], point_error));
        found.take_point(i, p, has_roots);

        const Lanes v = place.v.of[i].high;
        const Lanes v_low = multiply_add(correction, dh.of[i], place.v.of[i].low);
        const Lanes product = v * factor;
        const Lanes product_low = multiply_add(
            v, factor_low, multiply_add(v_low, factor, product_error(v, factor, product)));
        const Rounded<Lanes> n = rounded(
            product, product_low,
            multiply_add(absolute(v), factor_error, where_not_zero(dh.of[i], turned_error)));
        found.take_turned(i, n, has_roots);
    }

    // Where the line stands still beside C, the foot has the coordinate of C, and no offset.
    const Mask beside = stands_still_beside<N>(d.high) & at.nearest.interior;
    const Lanes foot_place = beside ? center : third(found.point);
    const Lanes closest = at.nearest.interior ? foot_place : at.nearest.at_end ? end : start;
    const Wanted<Lanes> wanted{has_roots, at.nearest.interior & ~beside,
                               (spread<depth>(numbers.value) < 0.0) & ~beside};

    // In range: no rounding error underflows where no bound covers it.
    const Mask tiny = (absolute(f.high) < smallest_component) & (f.high != 0.0) & (d.high == 0.0);
    const Mask in_range =
        halves(with_odd(radii, smaller(circle_radius, piece_radius)), with_odd(q.a, at.roots)) >=
        Lanes{smallest_radius, 0.0, smallest_square, smallest_root};

    const Lanes doubt =
        doubts(numbers.doubt, found, wanted, reinterpret_cast<Lanes>(tiny | ~in_range));
    const bool all_proven = all_of(Mask(doubt == 0.0));
    return answer<N, double>(row, all_proven, numbers.value, found, wanted, closest);
}

} // namespace secant::fast::SECANT_PROCESSOR
