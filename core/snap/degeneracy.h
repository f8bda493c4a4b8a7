#pragma once

#include "core/geometry/query.h"

#include <array>
#include <optional>
#include <string_view>

namespace secant {

/// A special position of the numbers of a query: a small change of one number ends it. The circle
/// here has the radius r + s.
///
/// "E on the circle" is also what t1 = 0 or t2 = 0 says, and "L on the circle" what t1 = 1 or
/// t2 = 1 says.
enum class Degeneracy {
    tangent,         ///< the line meets the circle in one point: t1 = t2; r + s > 0
    start_on_circle, ///< E lies on the circle
    end_on_circle,   ///< L lies on the circle
    center_on_line,  ///< C lies on the line through E and L
    start_at_center, ///< E = C
    end_at_center,   ///< L = C
    zero_length,     ///< E = L
};

inline constexpr std::array all_degeneracies{
    Degeneracy::tangent,        Degeneracy::start_on_circle, Degeneracy::end_on_circle,
    Degeneracy::center_on_line, Degeneracy::start_at_center, Degeneracy::end_at_center,
    Degeneracy::zero_length,
};

/// "tangent", "E on the circle".
[[nodiscard]] std::string_view name_of(Degeneracy degeneracy) noexcept;

/// Whether two points are the same, which takes two numbers at once. The other degeneracies have
/// two sides, and one number can go from one side to the other.
[[nodiscard]] constexpr bool is_of_two_points(Degeneracy degeneracy) noexcept
{
    return degeneracy >= Degeneracy::start_at_center;
}

/// On which side of the degeneracy a query is: the exact sign of a polynomial, 0 where the
/// degeneracy holds. None where there is no side: a piece without length has no line, a circle
/// without radius no tangent, and points that are the same are no border.
/// @pre is_valid(query)
[[nodiscard]] std::optional<int> side_of(const Query<2>& query, Degeneracy degeneracy);

/// Whether the degeneracy holds, exactly. @pre is_valid(query)
[[nodiscard]] bool holds(const Query<2>& query, Degeneracy degeneracy);

} // namespace secant
