#pragma once

#include "core/geometry/query.h"

#include <optional>

namespace secant {

/// The same query in space, on the plane z = 0. The answer is the same, with z = 0.
[[nodiscard]] Query<3> lifted_to_space(const Query<2>& query) noexcept;

/// The same query without z; none unless the z of E, L and C are equal.
[[nodiscard]] std::optional<Query<2>> flattened(const Query<3>& query) noexcept;

/// The query with its axes renamed: in space x becomes y, y becomes z and z becomes x; in the
/// plane x and y change places. No number is rounded.
[[nodiscard]] AnyQuery with_axes_swapped(const AnyQuery& query);

} // namespace secant
