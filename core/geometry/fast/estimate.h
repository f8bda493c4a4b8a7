#pragma once

#include "core/geometry/fast/case_rows.h"
#include "core/geometry/fast/lanes.h"

/// The signs of a query, and its parameters and distance in plain double, each rounded: what the
/// numbers of an answer come from. docs/numerics.md has the analysis.
namespace secant::fast::SECANT_PROCESSOR {

/// What the polynomials prove.
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

/// The lanes are t1, t2, the foot of C on the piece, and the distance. What has no lanes of its own
/// is the same in each.
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

} // namespace secant::fast::SECANT_PROCESSOR
