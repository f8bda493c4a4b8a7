#pragma once

#include "core/geometry/query.h"

#include <variant>

namespace secant {

/// By how much something that is true or false of a query holds, in world units. Both are promises:
/// what is less than the number changes nothing. 0 when a touch decides it. NaN for an invalid
/// query.
struct Margin {
    /// Each change of r that is less leaves it as it is, with r >= 0 after the change. The exact
    /// number rounded down; infinity where no change of r ends it.
    double radius = 0.0;
    /// So does each move of one of E, L or C, to any side, by a distance that is less. Never above
    /// the exact number; where a swing of the line decides, a little below it.
    double move = 0.0;
    bool by_growth = false; ///< r ends it by growing by `radius`; else by shrinking, if at all
};

/// The margins of the answer to a query.
struct Margins {
    Margin of_case;      ///< of Classification::kind
    Margin curve_hit;    ///< of Classification::curve_hit
    Margin disk_overlap; ///< of Classification::disk_overlap
};

/// By how much the case and both hits hold. Total.
///
/// The distances of C to E, to L and to the line decide the case, the nearest and the farthest the
/// hits (docs/geometry.md). A margin is how far r + s is from them.
template <int N>
[[nodiscard]] Margins margins(const Query<N>& query);

/// The same in integers alone: the radii have the same bits. Takes less code, and more time.
template <int N>
[[nodiscard]] Margins margins_slowly(const Query<N>& query);

[[nodiscard]] inline Margins margins_slowly(const AnyQuery& query)
{
    return std::visit([](const auto& q) { return margins_slowly(q); }, query);
}

/// The same for float input, as if each number were a double.
template <int N>
[[nodiscard]] Margins margins(const Query<N, float>& query)
{
    return margins(widen(query));
}

} // namespace secant
