#pragma once

#include "core/scene/view/camera.h"

#include <vector>

namespace secant {

/// A circle as one viewport sees it: by its point nearest to the reference, so that places on the
/// screen stay exact however large the circle is.
struct VisibleCircle {
    Vec<2> nearest{};     ///< that point, on the screen
    Vec<2> outward{};     ///< unit vector on the screen, from C to it
    double radius_px = 0; ///< at most 1e18, where it is as good as straight
    double depth_px = 0;  ///< of the reference below the curve; negative outside
    /// The arc within reach goes this far to both sides; pi for the whole circle, 0 for none.
    double half_angle_rad = 0;
};

[[nodiscard]] VisibleCircle visible_circle(const Circle<2>& circle, const Camera& camera);

/// The point of the circle at an angle from its nearest one, counter-clockwise on the screen's
/// axes (clockwise to the eye).
[[nodiscard]] Vec<2> rim_point(const VisibleCircle& circle, double angle_rad) noexcept;

/// Points along the arc within reach, less than a tenth of a pixel from the true one in between.
/// Empty when nothing of it is; the last point does not repeat the first of a whole circle.
[[nodiscard]] std::vector<Pixel> arc_points(const VisibleCircle& circle);

/// The part of the filled circle within reach, as a convex polygon; empty when there is none.
[[nodiscard]] std::vector<Pixel> disk_points(const VisibleCircle& circle, const Camera& camera);

} // namespace secant
