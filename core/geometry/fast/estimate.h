#pragma once

#include "core/geometry/fast/case_rows.h"
#include "core/geometry/fast/lanes.h"
#include "core/geometry/solve.h"

/// The part that queries in double and in float share: the signs, parameters and distance in plain
/// double, each rounded, and the answer that is made of the numbers.
namespace secant::fast::SECANT_PROCESSOR {

/// The signs of the polynomials, and the proof of each.
struct Signs {
    Mask four_proven; ///< the signs of all but the discriminant, in a lane each
    unsigned bits;    ///< those of SignBit
};

SECANT_INLINE Signs signs_of(const Polynomials<Lanes>& q)
{
    const Lanes four = with_odd(halves(q.fd, q.gd), halves(q.ff, q.gg) - q.radius_squared);
    return {absolute(four) > q.error, bits_of(bits_in(four)) | ((bits_of(bits_in(q.disc)) & 1U) *
                                                                unsigned{SignBit::discriminant})};
}

/// The lanes are t1, t2, the foot of C on the piece, and the distance. A number without lanes of
/// its own is the same in each.
inline constexpr int foot = 2;
inline constexpr int gap = 3; // the distance
/// Where the foot has no number of its own: the distance less the radius.
inline constexpr int depth = 2;

struct Estimate {
    Nearest<Lanes> nearest;
    Lanes inverse_a;
    Lanes inverse_radius;
    Lanes roots;         ///< of the discriminant, twice; of the square of the distance, twice: at
                         ///< an interior foot, times a
    Lanes half_inverses; ///< 0.5 / root of the discriminant, twice; 0.5 / distance, twice
    Lanes parameter;     ///< t1, t2, that of the foot, twice
    Lanes distances;
};

/// One division and one root for all.
SECANT_INLINE Estimate estimate(const Polynomials<Lanes>& q, Extent extent, Lanes radii)
{
    Estimate out;
    out.nearest = nearest(q, kernels::bounded_of_extents[static_cast<unsigned>(extent)]);
    const auto& [interior, at_end, squared, factor] = out.nearest;
    const Lanes discriminant = absolute(q.disc);
    const Lanes quotients =
        Lanes{1.0, 1.0, 0.5, 0.5} /
        with_last(__builtin_shufflevector(halves(q.a, discriminant), radii, 0, 4, 2, 3), squared);
    out.roots = square_root(halves(discriminant, squared * factor));
    out.inverse_a = spread<0>(quotients);
    out.inverse_radius = spread<1>(quotients);
    out.half_inverses = out.roots * __builtin_shufflevector(quotients, quotients, 2, 2, 3, 3);
    const Lanes middle = q.fd * -out.inverse_a;
    const Lanes foot_at = interior ? middle : where(at_end, everywhere(1.0));
    out.parameter = multiply_add(out.roots, out.inverse_a * Lanes{-1.0, 1.0, 0.0, 0.0},
                                 halves(middle, foot_at));
    const Lanes root = spread<gap>(out.roots);
    out.distances = interior ? root * out.inverse_a : root;
    return out;
}

/// Where all components of d but this one are 0, the foot has the coordinate of C: there the line
/// stands still. @return all axes side by side
template <int N>
SECANT_INLINE Mask stands_still_beside(Lanes d)
{
    const Mask still = d == 0.0;
    if constexpr (N == 2) {
        return __builtin_shufflevector(still, still, 1, 0, 2, 3);
    } else {
        return __builtin_shufflevector(still, still, 1, 2, 0, 3) &
               __builtin_shufflevector(still, still, 2, 0, 1, 3);
    }
}

/// The numbers that are computed axis by axis, rounded to X: in the lanes t1, t2 and the foot.
template <int N, class X>
struct Found {
    Axes<N, X> point;
    Axes<N, X> point_doubt;
    Axes<N, X> turned; ///< the normals, and the offset
    Axes<N, X> turned_doubt;
    Axes<N, X> root_point; ///< where there are roots
    Axes<N, X> root_normal;
    X root_doubt{}; ///< of both

    SECANT_INLINE void take_point(int i, const Rounded<X>& p, MaskOf<X> has_roots)
    {
        point.of[i] = p.value;
        point_doubt.of[i] = p.doubt;
        root_point.of[i] = where(has_roots, p.value);
        root_doubt = i == 0 ? p.doubt : either(root_doubt, p.doubt);
    }
    SECANT_INLINE void take_turned(int i, const Rounded<X>& n, MaskOf<X> has_roots)
    {
        turned.of[i] = n.value;
        turned_doubt.of[i] = n.doubt;
        root_normal.of[i] = where(has_roots, n.value);
        root_doubt = either(root_doubt, n.doubt);
    }
};

/// The computed numbers that an answer has, in every lane.
template <class X>
struct Wanted {
    MaskOf<X> roots;
    MaskOf<X> foot;   ///< as a point of its own; side by side for the axes
    MaskOf<X> offset; ///< the same
};

/// 0 where the numbers of the answer are proven.
/// @param numbers  of the parameters, the depth and the distance
/// @param others   what else is doubtful
template <int N, class X>
SECANT_INLINE X doubts(const X& numbers, const Found<N, X>& found, const Wanted<X>& wanted,
                       const X& others)
{
    constexpr MaskOf<X> of_roots{-1, -1, 0, 0};
    constexpr MaskOf<X> of_axes{-1, -1, N == 2 ? 0 : -1, 0};
    const X foot_doubt = either(where(wanted.foot, third(found.point_doubt)),
                                where(wanted.offset, third(found.turned_doubt)));
    return either(either(where(wanted.roots | ~of_roots, numbers),
                         where(wanted.roots & of_roots, found.root_doubt)),
                  either(where(of_axes, foot_doubt), others));
}

/// The answer, its parameters moved to the side that the case prescribes. -0 becomes 0.
template <int N, class T, class X>
SECANT_INLINE Solution<N, T> answer(const CaseRow<T>& row, bool all_proven, const X& numbers,
                                    const Found<N, X>& found, const Wanted<X>& wanted,
                                    const X& closest)
{
    X low;
    X high;
    __builtin_memcpy(&low, &row.low, sizeof low);
    __builtin_memcpy(&high, &row.high, sizeof high);
    const X t = where(wanted.roots, smaller(larger(numbers, low), high));
    return {all_proven ? row.classification : Classification{},
            {Root<N, T>{t[0], vector_of<0>(found.root_point), vector_of<0>(found.root_normal),
                        row.counts[0]},
             Root<N, T>{t[1], vector_of<1>(found.root_point), vector_of<1>(found.root_normal),
                        row.counts[1]}},
            row.root_count,
            vector_of<N>(closest + T{0}),
            numbers[gap],
            -numbers[depth],
            vector_of<N>(where(wanted.offset, third(found.turned)) + T{0}),
            true};
}

} // namespace secant::fast::SECANT_PROCESSOR
