#pragma once

#include "core/geometry/fast/case_row.h"
#include "core/geometry/fast/lanes.h"
#include "core/geometry/solve.h"

#include <cstddef>

/// The answer to a query in plain double with one correction, without a branch. A bound on the
/// error proves each number, or the whole answer is refused. docs/numerics.md has the analysis:
/// each constant below is at least the sum of the errors that is derived there.
namespace secant::fast::SECANT_PROCESSOR {

/// 16 u, and what underflow adds: the bounds of exact/filter.h.
inline constexpr double sign_error = 0x1p-49;
inline constexpr double sign_underflow = 0x1p-1060;
inline constexpr double discriminant_underflow = 0x1p-540;

/// Of a coordinate of E + T d or f + T d as a pair, in the largest number of the query.
inline constexpr double line_error = 0x1p-99;
/// Of the residual, in the largest number times the vector that it is measured along.
inline constexpr double residual_error = 0x1p-96;
/// Of the correction, relative: from the derivative and from the second order.
inline constexpr double correction_error = 0x1p-30;
inline constexpr double largest_second_order = 0x1p-32;
/// Of a quotient or a product that was corrected once, relative.
inline constexpr double quotient_error = 0x1p-100;

/// Above these no product or rounding error underflows where a bound does not cover it.
inline constexpr double smallest_length_squared = 0x1p-400;
inline constexpr double smallest_radius = 0x1p-200;
inline constexpr double smallest_component = 0x1p-400;
inline constexpr double smallest_root = 0x1p-450;
/// Up to here, no product of four differences overflows.
inline constexpr double largest_length_squared = 0x1p490;

/// A vector whose components are each in every lane.
template <int N>
struct Axes {
    Lanes of[std::size_t{
        N}]; // NOLINT(modernize-avoid-c-arrays): no function of std may be instantiated here
};

/// The components in the lanes; the lanes beyond N are 0.
SECANT_INLINE Lanes components(const Vec<2>& v)
{
    return Lanes{v.x, v.y, 0.0, 0.0};
}
SECANT_INLINE Lanes components(const Vec<3>& v)
{
    return Lanes{v.x, v.y, v.z, 0.0};
}

template <int N>
SECANT_INLINE Axes<N> axes(Lanes v)
{
    if constexpr (N == 2) {
        return {{spread<0>(v), spread<1>(v)}};
    } else {
        return {{spread<0>(v), spread<1>(v), spread<2>(v)}};
    }
}

template <int N>
SECANT_INLINE Lanes dot(const Axes<N>& a, const Axes<N>& b)
{
    Lanes sum = a.of[0] * b.of[0];
    for (int i = 1; i < N; ++i)
        sum += a.of[i] * b.of[i];
    return sum;
}

SECANT_INLINE Lanes lanes(const std::array<double, 4>& x)
{
    Lanes out;
    __builtin_memcpy(&out, &x, sizeof out);
    return out;
}

/// One lane of each component.
template <int N>
SECANT_INLINE Lanes lane_of_each(const Axes<N>& v, unsigned lane)
{
    if constexpr (N == 2) {
        return Lanes{v.of[0][lane], v.of[1][lane], 0.0, 0.0};
    } else {
        return Lanes{v.of[0][lane], v.of[1][lane], v.of[2][lane], 0.0};
    }
}

/// -0 becomes 0.
SECANT_INLINE void put(Vec<2>& to, Lanes x)
{
    to.x = x[0] + 0.0;
    to.y = x[1] + 0.0;
}
SECANT_INLINE void put(Vec<3>& to, Lanes x)
{
    to.x = x[0] + 0.0;
    to.y = x[1] + 0.0;
    to.z = x[2] + 0.0;
}

SECANT_INLINE Lanes largest_lane(Lanes x)
{
    const Lanes pairs = larger(x, __builtin_shufflevector(x, x, 1, 0, 3, 2));
    return larger(pairs, __builtin_shufflevector(pairs, pairs, 2, 3, 0, 1));
}

/// The polynomials f.d, f.f - R^2, g.d and g.g - R^2 in the lanes, with the sums of the magnitudes
/// of their terms.
struct FourPolynomials {
    Lanes value;
    Lanes dots; ///< f.d, f.f, g.d, g.g
    Lanes magnitude;
};

template <int N>
SECANT_INLINE FourPolynomials four_polynomials(Lanes d, Lanes f, Lanes g, double radius_squared)
{
    const Lanes fd = f * d;
    const Lanes ff = f * f;
    const Lanes gd = g * d;
    const Lanes gg = g * g;
    const Lanes even_f = __builtin_shufflevector(fd, ff, 0, 4, 2, 6);
    const Lanes odd_f = __builtin_shufflevector(fd, ff, 1, 5, 3, 7);
    const Lanes even_g = __builtin_shufflevector(gd, gg, 0, 4, 2, 6);
    const Lanes odd_g = __builtin_shufflevector(gd, gg, 1, 5, 3, 7);
    const Lanes x = __builtin_shufflevector(even_f, even_g, 0, 1, 4, 5);
    const Lanes y = __builtin_shufflevector(odd_f, odd_g, 0, 1, 4, 5);
    Lanes sum = x + y;
    Lanes magnitude = absolute(x) + absolute(y);
    if constexpr (N == 3) {
        const Lanes z = __builtin_shufflevector(even_f, even_g, 2, 3, 6, 7);
        sum += z;
        magnitude += absolute(z);
    }
    const Lanes radius{0.0, radius_squared, 0.0, radius_squared};
    return {sum - radius, sum, magnitude + radius};
}

/// |d x f|^2, and the sum of the squares of the magnitudes of its components.
struct CrossSquared {
    Lanes value;
    Lanes magnitude;
};

template <int N>
SECANT_INLINE CrossSquared cross_squared(const Axes<N>& d, const Axes<N>& f)
{
    CrossSquared sum{everywhere(0.0), everywhere(0.0)};
    for (int i = 0; i < N; ++i) {
        const int j = (i + 1) % N;
        const Lanes left = d.of[i] * f.of[j];
        const Lanes right = d.of[j] * f.of[i];
        const Lanes component = left - right;
        const Lanes magnitude = absolute(left) + absolute(right);
        sum.value += component * component;
        sum.magnitude += magnitude * magnitude;
        if (N == 2) break;
    }
    return sum;
}

/// The discriminant a R^2 - |d x f|^2, and a bound on its error, in every lane.
struct Discriminant {
    Lanes value;
    Lanes error;
};

SECANT_INLINE Discriminant discriminant_of(Lanes a, double radius_squared,
                                           const CrossSquared& cross)
{
    const Lanes wide = a * radius_squared;
    return {wide - cross.value,
            (2.0 * sign_error) * (wide + cross.magnitude) + discriminant_underflow};
}

SECANT_INLINE unsigned sign_bits(Lanes four, Lanes discriminant)
{
    return bits_of(reinterpret_cast<Mask>(four < 0.0)) |
           (discriminant[0] < 0.0 ? unsigned{SignBit::discriminant} : 0U);
}

/// The case. False when a sign is not proven; then `out` means nothing.
template <int N>
SECANT_INLINE bool classify(const Circle<N>& circle, const Piece<N>& piece, Classification& out)
{
    const Lanes start = components(piece.start);
    const Lanes end = components(piece.end);
    const Lanes center = components(circle.center);
    const Lanes d = end - start;
    const Lanes f = start - center;
    const double radius = circle.radius + piece.radius;
    const double radius_squared = radius * radius;
    const FourPolynomials four = four_polynomials<N>(d, f, end - center, radius_squared);
    const Axes<N> direction = axes<N>(d);
    const Lanes a = dot(direction, direction);
    const Discriminant disc =
        discriminant_of(a, radius_squared, cross_squared(direction, axes<N>(f)));

    const unsigned signs = sign_bits(four.value, disc.value);
    out = case_rows[static_cast<unsigned>(piece.extent)][signs].classification;
    const unsigned four_proven = bits_of(reinterpret_cast<Mask>(
        absolute(four.value) > sign_error * four.magnitude + sign_underflow));
    // An end inside the circle proves two roots.
    const bool disc_proven = absolute(disc.value[0]) > disc.error[0] ||
                             (signs & (SignBit::power_at_start | SignBit::power_at_end)) != 0;
    const bool in_range = circle.radius >= 0.0 && piece.radius >= 0.0 &&
                          a[0] <= largest_length_squared &&
                          radius_squared <= largest_length_squared;
    return static_cast<unsigned>(four_proven == 15U) & static_cast<unsigned>(disc_proven) &
           static_cast<unsigned>(in_range);
}

/// Every number of the answer, as the double nearest to the true value, and moved to the side that
/// the case prescribes. False when something is not proven; then `out` means nothing.
///
/// The lanes are t1, t2, the foot of C on the piece, and the distance.
/// @param out  as it was constructed
template <int N>
SECANT_INLINE bool solve(const Circle<N>& circle, const Piece<N>& piece, Solution<N>& out)
{
    constexpr unsigned foot = 2;
    constexpr unsigned gap = 3; // the distance

    const Lanes start = components(piece.start);
    const Lanes end = components(piece.end);
    const Lanes center = components(circle.center);
    const Pair d = difference(end, start);
    const Pair f = difference(start, center);
    const Lanes g = end - center;
    const double radius = circle.radius + piece.radius;
    const double radius_low = sum_error(circle.radius, piece.radius, radius);
    const Lanes radii = everywhere(radius);
    const double radius_low_twice = 2.0 * radius_low;

    // The signs, and the row of the case.
    const FourPolynomials four = four_polynomials<N>(d.high, f.high, g, radius * radius);
    const Axes<N> dh = axes<N>(d.high);
    const Axes<N> fh = axes<N>(f.high);
    const Lanes a = dot(dh, dh);
    const CrossSquared cross = cross_squared(dh, fh);
    const Discriminant disc = discriminant_of(a, radius * radius, cross);
    const unsigned signs = sign_bits(four.value, disc.value);
    const CaseRow& row = case_rows[static_cast<unsigned>(piece.extent)][signs];
    const unsigned four_proven = bits_of(reinterpret_cast<Mask>(
        absolute(four.value) > sign_error * four.magnitude + sign_underflow));
    const bool disc_proven = absolute(disc.value[0]) > row.discriminant_margin * disc.error[0];
    const Mask has_roots = everywhere(row.roots);

    // Where the foot is. Not from the row, which comes later.
    const Ends& ends = ends_of_extents[static_cast<unsigned>(piece.extent)];
    const Mask approaches = reinterpret_cast<Mask>(four.value < 0.0);
    const Mask at_start =
        everywhere(ends.at_start) & ~__builtin_shufflevector(approaches, approaches, 0, 0, 0, 0);
    const Mask at_end = everywhere(ends.at_end) & ~at_start &
                        __builtin_shufflevector(approaches, approaches, 2, 2, 2, 2);
    const Mask interior = ~(at_start | at_end);

    // Parameters and distance, rounded. One division and one root for all.
    const Lanes disc_magnitude = absolute(disc.value);
    const Lanes end_squared = at_end ? spread<3>(four.dots) : spread<1>(four.dots);
    const Lanes nearest_squared = interior ? cross.value : end_squared; // of the foot: times a
    const Lanes quotients =
        Lanes{1.0, 1.0, 0.5, 0.5} /
        with_last(__builtin_shufflevector(halves(a, disc_magnitude), radii, 0, 4, 2, 3),
                  nearest_squared);
    const Lanes factor = interior ? a : everywhere(1.0);
    const Lanes scaled_roots = square_root(halves(disc_magnitude, nearest_squared * factor));
    const Lanes inverse_a = spread<0>(quotients);
    const Lanes inverse_radius = spread<1>(quotients);
    const Lanes roots = halves(scaled_roots, interior ? scaled_roots * inverse_a : scaled_roots);
    const Lanes half_inverses =
        scaled_roots * __builtin_shufflevector(quotients, quotients, 2, 2, 3, 3); // 0.5 / root
    const Lanes middle = spread<0>(four.dots) * -inverse_a;
    const Lanes foot_at = interior ? middle : where(at_end, everywhere(1.0));
    const Lanes parameter =
        multiply_add(roots, inverse_a * Lanes{-1.0, 1.0, 0.0, 0.0}, halves(middle, foot_at));
    const Lanes distances = spread<gap>(roots);
    const double distance = distances[0];
    // -1 / the derivative of the residual; of the distance, the opposite.
    const Lanes steps =
        with_third(half_inverses * Lanes{1.0, -1.0, 1.0, 1.0}, where(interior, -inverse_a));

    // E + T d and v = f + T d as pairs, and the residual: v.v - R^2 for the roots, v.d for the
    // foot, v.v - distance^2.
    const Axes<N> dl = axes<N>(d.low);
    const Axes<N> fl = axes<N>(f.low);
    const Lanes subtracted_root = with_last(radii, distances);
    const Lanes subtracted_square = subtracted_root * subtracted_root;
    const Lanes not_foot{1.0, 1.0, 0.0, 1.0};
    const Lanes subtracted = subtracted_square * not_foot;
    const Lanes subtracted_low =
        product_error(subtracted_root, subtracted_root, subtracted_square) * not_foot +
        Lanes{radius_low_twice, radius_low_twice, 0.0, 0.0} * radii;
    constexpr Mask is_foot{0, 0, all_bits, 0};
    Axes<N> step; // T d
    Axes<N> step_low;
    Axes<N> v;
    Axes<N> v_low;
    Axes<N> product;
    Axes<N> product_low;
    for (int i = 0; i < N; ++i) {
        step.of[i] = parameter * dh.of[i];
        step_low.of[i] =
            multiply_add(parameter, dl.of[i], product_error(parameter, dh.of[i], step.of[i]));
        v.of[i] = fh.of[i] + step.of[i];
        v_low.of[i] = sum_error(fh.of[i], step.of[i], v.of[i]) + (fl.of[i] + step_low.of[i]);
        const Lanes w = is_foot ? dh.of[i] : v.of[i];
        const Lanes w_low = is_foot ? dl.of[i] : v_low.of[i];
        product.of[i] = v.of[i] * w;
        product_low.of[i] = product_error(v.of[i], w, product.of[i]) +
                            multiply_add(v.of[i], w_low, v_low.of[i] * (w + w_low));
    }
    Lanes sum = product.of[0] + product.of[1];
    Lanes sum_low = sum_error(product.of[0], product.of[1], sum);
    Lanes products_low = product_low.of[0] + product_low.of[1];
    if constexpr (N == 3) {
        const Lanes two = sum;
        sum = two + product.of[2];
        sum_low += sum_error(two, product.of[2], sum);
        products_low += product_low.of[2];
    }
    const Lanes rest = (sum_low - subtracted_low) + products_low;
    const Lanes correction = ((sum - subtracted) + rest) * steps;

    // The error of the correction.
    const Lanes largest = larger(largest_lane(larger(absolute(start), absolute(center))), radii);
    Lanes length = absolute(dh.of[0]); // at least |d|
    for (int i = 1; i < N; ++i)
        length += absolute(dh.of[i]);
    const Lanes reach = with_third(subtracted_root, length); // |w|, or more
    const Lanes shift = absolute(correction);
    const Lanes slack = absolute(steps);
    Lanes error = multiply_add(shift, everywhere(correction_error),
                               (residual_error * largest) * (reach * slack));
    // v was taken at T: at the true foot, |v|^2 is less by a correction^2.
    const Lanes foot_correction = spread<foot>(correction);
    error += (a * foot_correction) * (foot_correction * slack) * Lanes{0.0, 0.0, 0.0, 2.0};
    const Lanes second_order = shift * slack * with_last(a, everywhere(1.0)) * not_foot;

    const Rounded corrected = rounded(with_last(parameter, distances), correction, error);
    const unsigned others_proven =
        bits_of(corrected.proven & reinterpret_cast<Mask>(second_order <= largest_second_order));
    unsigned roots_proven = others_proven;

    // Points and normals.
    const Axes<N> from = axes<N>(start);
    const Lanes coordinate_error = line_error * largest;
    Axes<N> point;
    Axes<N> normal;
    Axes<N> v_rest;
    Axes<N> v_error;
    unsigned feet_proven = 0;
    for (int i = 0; i < N; ++i) {
        const Mask moves = reinterpret_cast<Mask>(dh.of[i] != 0.0);
        v_error.of[i] = where(moves, multiply_add(absolute(dh.of[i]), error, coordinate_error));
        const Lanes high = from.of[i] + step.of[i];
        const Lanes low = multiply_add(correction, dh.of[i], step_low.of[i]);
        const Rounded p =
            rounded(high, sum_error(from.of[i], step.of[i], high) + low, v_error.of[i]);
        point.of[i] = p.value;

        v_rest.of[i] = multiply_add(correction, dh.of[i], v_low.of[i]);
        const Lanes quotient = v.of[i] * inverse_radius;
        const Lanes product = quotient * radii;
        const Lanes remainder = ((v.of[i] - product) - product_error(quotient, radii, product)) +
                                (v_rest.of[i] - quotient * radius_low);
        const Rounded n = rounded(
            quotient, remainder * inverse_radius,
            multiply_add(2.0 * v_error.of[i], inverse_radius, quotient_error * absolute(quotient)));
        normal.of[i] = n.value;
        const unsigned points_proven = bits_of(p.proven);
        roots_proven &= points_proven & bits_of(n.proven);
        feet_proven |= (points_proven >> foot & 1U) << i;
    }

    // The foot has the coordinate of C on an axis along which d does not move the others.
    const Mask still = reinterpret_cast<Mask>(d.high == 0.0);
    const Mask others_still = N == 2 ? __builtin_shufflevector(still, still, 1, 0, 2, 3)
                                     : __builtin_shufflevector(still, still, 1, 2, 0, 3) &
                                           __builtin_shufflevector(still, still, 2, 0, 1, 3);
    const Mask beside = others_still & interior;
    const Lanes on_line = beside ? center : lane_of_each<N>(point, foot);
    const Lanes closest = interior ? on_line : at_end ? end : start;
    constexpr unsigned every_axis = (1U << unsigned{N}) - 1U;
    const unsigned feet_known = feet_proven | bits_of(beside) | ~bits_of(interior);

    // The depth is -(distance - R); the offset is v (distance - R) / distance.
    const double beyond = distance - radius;
    const double beyond_low = sum_error(distance, -radius, beyond) + (correction[gap] - radius_low);
    const double beyond_error = error[gap] + quotient_error * (distance + radius);
    const double least_beyond = beyond + (beyond_low - beyond_error);
    const double most_beyond = beyond + (beyond_low + beyond_error);
    const long long overlapping = -static_cast<long long>(least_beyond < 0.0);
    const Lanes inverse_distance = everywhere(2.0 * half_inverses[gap]);
    const Lanes ratio = beyond * inverse_distance;
    const Lanes back = ratio * distances;
    const Lanes ratio_low = (((beyond - back) - product_error(ratio, distances, back)) +
                             (beyond_low - ratio * correction[gap])) *
                            inverse_distance;
    const Lanes ratio_magnitude = absolute(ratio);
    const Lanes ratio_error =
        2.0 * inverse_distance * (beyond_error + ratio_magnitude * error[gap]) +
        correction_error * absolute(ratio_low) + quotient_error * ratio_magnitude;
    const Lanes away = where(~beside, lane_of_each<N>(v, foot));
    const Lanes away_rest = where(~beside, lane_of_each<N>(v_rest, foot));
    const Lanes away_error = where(~beside, lane_of_each<N>(v_error, foot));
    const Lanes scaled = away * ratio;
    const Lanes scaled_low =
        product_error(away, ratio, scaled) + (away * ratio_low + away_rest * ratio);
    const Lanes scaled_error =
        absolute(away) * ratio_error +
        2.0 * (ratio_magnitude * away_error + absolute(away_rest) * absolute(ratio_low));
    const Rounded offset = rounded(scaled, scaled_low, scaled_error);

    // In range: no rounding error underflows where no bound covers it.
    const Mask tiny = reinterpret_cast<Mask>(absolute(f.high) < smallest_component) &
                      reinterpret_cast<Mask>(f.high != 0.0) & still;
    const unsigned in_range = static_cast<unsigned>(circle.radius >= 0.0) &
                              static_cast<unsigned>(piece.radius >= 0.0) &
                              static_cast<unsigned>(radius >= smallest_radius) &
                              static_cast<unsigned>(a[0] >= smallest_length_squared) &
                              static_cast<unsigned>(scaled_roots[gap] >= smallest_root) &
                              static_cast<unsigned>(bits_of(tiny) == 0);

    // -0 becomes 0.
    const Lanes settled =
        where(has_roots, smaller(larger(corrected.value, lanes(row.low)), lanes(row.high)) + 0.0);
    out.classification = row.classification;
    for (unsigned k = 0; k < 2; ++k) {
        Root<N>& root = out.roots[k];
        root.t = settled[k];
        put(root.point, where(has_roots, lane_of_each<N>(point, k)));
        put(root.normal, where(has_roots, lane_of_each<N>(normal, k)));
        root.counts = row.counts[k];
    }
    out.root_count = row.root_count;
    put(out.closest, closest);
    out.distance = corrected.value[gap];
    out.depth = -least_beyond;
    put(out.offset, where(everywhere(overlapping), offset.value));
    out.offset_defined = true;

    const unsigned offset_known = bits_of(offset.proven) | ~static_cast<unsigned>(overlapping);
    const unsigned roots_known = roots_proven | ~bits_of(has_roots);
    return in_range & static_cast<unsigned>(four_proven == 15U) &
           static_cast<unsigned>(disc_proven) & static_cast<unsigned>(least_beyond == most_beyond) &
           others_proven >> gap & static_cast<unsigned>((roots_known & 3U) == 3U) &
           static_cast<unsigned>((feet_known & offset_known & every_axis) == every_axis);
}

} // namespace secant::fast::SECANT_PROCESSOR
