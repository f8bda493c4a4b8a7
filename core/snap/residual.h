#pragma once

#include "core/snap/degeneracy.h"
#include "core/snap/moved.h"

#include <cstdint>
#include <span>
#include <vector>

namespace secant {

/// What is left to a degeneracy: one number, and how many ulps of it lead to the degeneracy or
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
[[nodiscard]] std::optional<Residual> residual_of(const Query<2>& query, Degeneracy degeneracy,
                                                  std::span<const QueryField> fields,
                                                  std::int64_t most);

/// The query with one number moved by the residual.
[[nodiscard]] Query<2> moved_by(const Query<2>& query, const Residual& residual) noexcept;

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
[[nodiscard]] std::vector<NearDegeneracy> degeneracies_near(const Query<2>& query);

} // namespace secant
