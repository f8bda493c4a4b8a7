#pragma once

#include "core/geometry/query.h"
#include "core/geometry/query_field.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

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

/// True for a degeneracy of two equal points, which takes two numbers at once. The other
/// degeneracies have two sides, and one number can go from one side to the other.
[[nodiscard]] constexpr bool is_of_two_points(Degeneracy degeneracy) noexcept
{
    return degeneracy >= Degeneracy::start_at_center;
}

/// On which side of the degeneracy a query is: the exact sign of a polynomial, 0 where the
/// degeneracy holds. None where there is no side: a piece without length has no line, a circle
/// without radius no tangent, and points that are the same are no border; in space, neither is C on
/// the line.
/// @pre is_valid(query)
template <int N>
[[nodiscard]] std::optional<int> side_of(const Query<N>& query, Degeneracy degeneracy);

/// True when the degeneracy holds, decided exactly. @pre is_valid(query)
template <int N>
[[nodiscard]] bool holds(const Query<N>& query, Degeneracy degeneracy);
[[nodiscard]] bool holds(const AnyQuery& query, Degeneracy degeneracy);

/// The part of a query that a gesture moves.
enum class Moved {
    start,        ///< E
    end,          ///< L
    center,       ///< C
    radius,       ///< r
    piece,        ///< E and L, by the same vector
    piece_radius, ///< s
};

/// The numbers of the part, in the order of the query.
[[nodiscard]] constexpr std::span<const QueryField> fields_of(Moved moved) noexcept
{
    const std::span<const QueryField> all{plane_query_fields};
    switch (moved) {
    case Moved::start: return all.subspan(0, 2);
    case Moved::end: return all.subspan(2, 2);
    case Moved::center: return all.subspan(4, 2);
    case Moved::radius: return all.subspan(6, 1);
    case Moved::piece: return all.subspan(0, 4);
    case Moved::piece_radius: break;
    }
    return all.subspan(7, 1);
}

/// The same of a query in N dimensions.
template <int N>
[[nodiscard]] constexpr std::span<const QueryField> fields_in(Moved moved) noexcept
{
    if constexpr (N == 2) return fields_of(moved);
    const std::span<const QueryField> all{space_query_fields};
    switch (moved) {
    case Moved::start: return all.subspan(0, 3);
    case Moved::end: return all.subspan(3, 3);
    case Moved::center: return all.subspan(6, 3);
    case Moved::radius: return all.subspan(9, 1);
    case Moved::piece: return all.subspan(0, 6);
    case Moved::piece_radius: break;
    }
    return all.subspan(10, 1);
}

/// The residual to a degeneracy: one number, and the ulps of it that lead to the degeneracy or
/// beyond. One ulp means that no double of this number is nearer.
struct Residual {
    QueryField field = QueryField::radius;
    std::int64_t ulps = 0; ///< with the sign of the change; 0 when the degeneracy holds

    friend bool operator==(const Residual&, const Residual&) = default;
};

/// The change of one of the numbers by which the query comes to the other side of the degeneracy,
/// or exactly onto it: the change of the fewest ulps. None when more than `most` ulps are needed,
/// and when the degeneracy has no sides.
///
/// The steps grow by doubling, and a bisection finds the end of the last one. Each step is decided
/// by the exact sign. A number that crosses the degeneracy twice within one step may be missed.
/// @pre is_valid(query)
template <int N>
[[nodiscard]] std::optional<Residual> residual_of(const Query<N>& query, Degeneracy degeneracy,
                                                  std::span<const QueryField> fields,
                                                  std::int64_t most);

/// The query with one number moved by the residual.
template <int N>
[[nodiscard]] Query<N> moved_by(const Query<N>& query, const Residual& residual) noexcept;

/// A degeneracy that holds, or that is near.
struct NearDegeneracy {
    Degeneracy degeneracy = Degeneracy::tangent;
    Residual residual; ///< 0 ulps: it holds, exactly

    friend bool operator==(const NearDegeneracy&, const NearDegeneracy&) = default;
};

/// A degeneracy is near when one number leads to it within so many ulps.
inline constexpr std::int64_t near_ulps = 1000;

/// Every degeneracy that holds or is near, without those that another one implies: where E = C, C
/// lies on the line. @pre is_valid(query)
template <int N>
[[nodiscard]] std::vector<NearDegeneracy> degeneracies_near(const Query<N>& query);
[[nodiscard]] std::vector<NearDegeneracy> degeneracies_near(const AnyQuery& query);

} // namespace secant
