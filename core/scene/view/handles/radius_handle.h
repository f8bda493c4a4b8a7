#pragma once

#include "core/geometry/query.h"
#include "core/scene/view/camera.h"

namespace secant {

/// Where the radius handle is first looked for: to the right, a little downwards.
inline constexpr double usual_angle_rad = -0.9;

/// The direction from C, counter-clockwise in radians from +x, in which the radius handle is best
/// seen: clear of E, L and their line, and inside the viewport. Returns `current` while that is
/// still a good place. Call it when no handle is held, and keep its result during a drag.
[[nodiscard]] double radius_angle_rad(const Query<2>& query, const Camera& camera, double current);

/// Where the radius handle is, in pixels: on the circle at the angle. For a circle so small that
/// the handle would hide the centre's: outside the circle. For a circle so large that angles are
/// less exact than a pixel: a point of the curve in view, if there is one, whatever the angle.
[[nodiscard]] Vec<2> radius_handle(const Circle<2>& circle, const Camera& camera, double angle_rad);

} // namespace secant
