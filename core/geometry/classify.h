#pragma once

#include "core/geometry/query.h"

namespace secant {

/// The places of t1 and t2, for the segment from E to L. Ends are closed: touching counts, and t =
/// 0 and t = 1 are on the segment. The extent of the piece does not change the case.
enum class Case {
    impale,            ///< t1 and t2 in [0, 1]
    poke,              ///< t1 in [0, 1], t2 > 1
    exit_wound,        ///< t1 < 0, t2 in [0, 1]
    fall_short,        ///< both > 1
    past,              ///< both < 0
    completely_inside, ///< t1 < 0, t2 > 1
    miss,              ///< no real root
    degenerate,        ///< E == L: no direction, no root
    invalid,           ///< not a query: NaN, an infinity or a negative radius
};

/// The part of the answer that is true or false, decided exactly.
struct Classification {
    Case kind = Case::invalid;
    bool tangent = false;      ///< both roots coincide; then impale, fall_short or past
    bool curve_hit = false;    ///< the piece, to its own extent, touches the circle
    bool disk_overlap = false; ///< the piece, to its own extent, touches the filled circle

    friend bool operator==(const Classification&, const Classification&) = default;
};

/// The case of a piece against a circle (N = 2) or sphere (N = 3), decided exactly.
///
/// Exact for all finite input, subnormal and near overflow included: no rounding changes the
/// answer. A stadium is decided with the exact sum of both radii.
///
/// @param circle  World units, radius >= 0; zero is a point.
/// @param piece   World units. E == L is answered as Case::degenerate.
/// @return        Case::invalid for NaN, infinities or a negative radius.
///
/// The signs of five polynomials decide the case (docs/geometry.md). No root is computed.
template <int N>
[[nodiscard]] Classification classify(const Circle<N>& circle, const Piece<N>& piece) noexcept;

/// The same for float input. A double holds every float exactly.
template <int N>
[[nodiscard]] Classification classify(const Circle<N, float>& circle,
                                      const Piece<N, float>& piece) noexcept;

template <int N, class T>
[[nodiscard]] Classification classify(const Query<N, T>& query) noexcept
{
    return classify(query.circle, query.piece);
}

/// True when the case comes with two real roots.
[[nodiscard]] constexpr bool has_roots(Case kind) noexcept
{
    return kind != Case::miss && kind != Case::degenerate && kind != Case::invalid;
}

/// True when a piece of this extent hits the target in this case. @pre the piece has a direction
[[nodiscard]] constexpr bool is_hit(Case kind, Extent extent, Target target) noexcept
{
    if (extent == Extent::line) return has_roots(kind);
    if (extent == Extent::ray) return has_roots(kind) && kind != Case::past;
    return kind == Case::impale || kind == Case::poke || kind == Case::exit_wound ||
           (kind == Case::completely_inside && target == Target::disk);
}

} // namespace secant
