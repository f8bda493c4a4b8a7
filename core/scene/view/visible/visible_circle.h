#pragma once

#include "core/scene/view/camera.h"

#include <vector>

namespace secant {

/// A circle for one viewport: given by its point nearest to the reference, so that places on the
/// screen are exact however large the circle is.
struct VisibleCircle {
    Vec<2> nearest{};     ///< the point nearest to the reference, on the screen
    Vec<2> outward{};     ///< unit vector on the screen, from C to `nearest`
    double radius_px = 0; ///< at most 1e18, where the curve is straight on the screen
    double depth_px = 0;  ///< the depth of the reference below the curve; negative outside
    /// Half the angle of the arc that may be visible; pi for the whole circle, 0 for none.
    double half_angle_rad = 0;

    friend bool operator==(const VisibleCircle&, const VisibleCircle&) = default;
};

[[nodiscard]] VisibleCircle visible_circle(const Circle<2>& circle, const Camera& camera);

/// The point of the circle at an angle from the nearest point. The angle turns from the screen's +x
/// to its +y, which looks clockwise.
[[nodiscard]] Vec<2> rim_point(const VisibleCircle& circle, double angle_rad) noexcept;

/// Points along the arc that may be visible. The strokes between them are less than a tenth of a
/// pixel from the arc. Empty when no arc is visible; a whole circle's first point is not repeated.
[[nodiscard]] std::vector<Pixel> arc_points(const VisibleCircle& circle);

/// The part of the filled circle that may be visible, as a convex polygon; empty without one.
[[nodiscard]] std::vector<Pixel> disk_points(const VisibleCircle& circle, const Camera& camera);

} // namespace secant
