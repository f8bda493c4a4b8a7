#pragma once

#include "core/geometry/query.h"
#include "core/hunt/dice.h"
#include "core/methods/method.h"

#include <array>
#include <cstdint>

namespace secant {

/// Where a hunt looks: each makes queries of another shape at which methods are known to fail.
enum class Ground {
    anywhere,     ///< plain numbers, integers and fractions
    near_tangent, ///< r is the distance of the centre from the line, give or take a little
    near_end,     ///< the circle goes through E or L, give or take a little
    neighbours,   ///< exactly tangent, through an end or degenerate; some numbers a few ulps off
    scales,       ///< one of these, or its line or circle alone, enlarged or reduced beyond reason
    far_away,     ///< one of these, far from the origin
};

inline constexpr std::array grounds{Ground::anywhere,   Ground::near_tangent, Ground::near_end,
                                    Ground::neighbours, Ground::scales,       Ground::far_away};

/// What all queries of a hunt have in common.
struct QueryForm {
    Scalar scalar = Scalar::float64; ///< every number is one of this type, exactly
    Extent extent = Extent::segment;
    bool has_stadium = false; ///< s may be above zero
};

/// A query from that ground. Always valid.
[[nodiscard]] Query<2> query_from(Ground ground, const QueryForm& form, Dice& dice);

/// A query near a given one.
/// @param reach  How far away: some numbers are off by up to 2^reach ulps, >= 0.
[[nodiscard]] Query<2> query_around(const Query<2>& query, int reach, const QueryForm& form,
                                    Dice& dice);

} // namespace secant
