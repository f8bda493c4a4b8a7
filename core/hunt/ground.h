#pragma once

#include "core/geometry/query.h"
#include "core/hunt/dice.h"
#include "core/methods/method.h"

#include <array>
#include <cstdint>

namespace secant {

/// Families of random queries; methods are known to fail on each.
enum class Ground {
    anywhere,     ///< plain numbers, integers and fractions
    near_tangent, ///< r is nearly the distance of the centre from the line
    near_end,     ///< the circle nearly goes through E or L
    neighbours,   ///< exactly tangent, through an end or degenerate; some numbers a few ulps off
    scales,       ///< one of the above, or only its line or circle, enlarged or reduced extremely
    far_away,     ///< one of the above, far from the origin
};

inline constexpr std::array grounds{Ground::anywhere,   Ground::near_tangent, Ground::near_end,
                                    Ground::neighbours, Ground::scales,       Ground::far_away};

/// What all queries of a hunt have in common.
struct QueryForm {
    Scalar scalar = Scalar::float64; ///< holds every number exactly
    Extent extent = Extent::segment;
    bool has_stadium = false; ///< s may be above zero
};

/// A query from a ground. Always valid.
[[nodiscard]] Query<2> query_from(Ground ground, const QueryForm& form, Dice& dice);

/// A query near a given one.
/// @param reach  >= 0; some numbers are moved by up to 2^reach ulps.
[[nodiscard]] Query<2> query_around(const Query<2>& query, int reach, const QueryForm& form,
                                    Dice& dice);

} // namespace secant
