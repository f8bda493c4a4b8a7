#pragma once

#include "core/geometry/query.h"
#include "core/scene/view/handles/handle.h"

namespace secant {

/// The distance that one press of an arrow key moves a handle.
enum class NudgeStep { fine, grid, coarse, ulp };

/// The query with one handle moved by one step in a direction of -1, 0 or 1 on each axis (y up).
/// Radii and parameters grow to the right and upwards; radii stay at least 0. A root and the
/// closest point move by 0.01 of t in a grid step.
[[nodiscard]] Query<2> nudged(const Query<2>& query, Handle handle, const Vec<2>& direction,
                              NudgeStep step, double grid_step);

/// A number moved by so many steps: a part of a step too, but whole ulps. By one ulp at least when
/// the steps are too small for a double; unchanged when it would not be finite.
[[nodiscard]] double nudged(double value, double steps, NudgeStep step, double grid_step);

} // namespace secant
