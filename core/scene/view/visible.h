#pragma once

#include "core/scene/view/camera.h"

#include <optional>
#include <vector>

namespace secant {

/// Where `camera.center` is on the screen: in the middle, up to what its remainder moves it. All
/// that must be exact is measured from there, for it is a double.
[[nodiscard]] Vec<2> reference_px(const Camera& camera) noexcept;

/// Everything nearer than this to the reference may be visible, in pixels: half the viewport's
/// diagonal, the remainder, and room for the width of strokes.
[[nodiscard]] double reach_px(const Camera& camera) noexcept;

/// A stroke between two places on the screen, in pixels.
struct PixelSegment {
    Vec<2> from{};
    Vec<2> to{};
};

/// The part of a stroke in a rectangle, none when they are apart. Finite places only.
[[nodiscard]] std::optional<PixelSegment> clipped(const PixelSegment& stroke,
                                                  const Rect& rect) noexcept;

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

/// From E towards L on the screen, of unit length; to the right when they are one.
[[nodiscard]] Vec<2> direction_on_screen(const Piece<2>& piece) noexcept;

/// The line through E and L as one viewport sees it.
struct VisibleLine {
    Vec<2> nearest{};        ///< its point nearest to the reference, on the screen
    Vec<2> along{};          ///< unit vector on the screen, from E towards L
    Vec<2> along_in_world{}; ///< the same in the world
};

/// None when E = L or when the line does not come within reach.
[[nodiscard]] std::optional<VisibleLine> visible_line(const Piece<2>& piece, const Camera& camera);

/// How far along the line a world point is from the line's nearest one, in pixels; finite.
[[nodiscard]] double along_px(const VisibleLine& line, const Camera& camera,
                              const Vec<2>& point) noexcept;

} // namespace secant
