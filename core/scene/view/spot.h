#pragma once

#include "core/geometry/solve.h"

#include <optional>

namespace secant {

/// A named point of the drawing, that the view can be zoomed to.
enum class Spot { start, end, center, first_root, second_root, closest };

/// Where a spot is, in world units; none when the answer has no such root, or when a double cannot
/// hold its place.
[[nodiscard]] std::optional<Vec<2>> place_of(Spot spot, const Query<2>& query,
                                             const Solution<2>& answer) noexcept;

} // namespace secant
