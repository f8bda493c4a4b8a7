#pragma once

#include "core/geometry/query.h"
#include "core/scene/view/camera.h"

namespace secant {

/// The direction from C, counter-clockwise in radians from +x, in which the radius handle is best
/// seen: clear of E, L and their line, and inside the viewport. Keeps `current` while that still
/// is. Call it when no handle is held, and keep its answer during a drag.
[[nodiscard]] double radius_angle_rad(const Query<2>& query, const Camera& camera, double current);

/// Where the radius handle is, in pixels: on the circle at that angle. Of a circle so small that it
/// would hide the centre's handle, pushed out; of one too large for an angle to tell pixels apart,
/// a point in view where there is one, whatever the angle.
[[nodiscard]] Vec<2> radius_handle(const Circle<2>& circle, const Camera& camera, double angle_rad);

} // namespace secant
