#pragma once

#include "core/scene/view/camera.h"

#include <optional>
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

/// A stroke between two places on the screen, in pixels.
struct PixelSegment {
    Vec<2> from{};
    Vec<2> to{};
};

/// The part of a stroke inside a rectangle; none when there is no such part. Finite places only.
[[nodiscard]] std::optional<PixelSegment> clipped(const PixelSegment& stroke,
                                                  const Rect& rect) noexcept;

/// The unit vector from E towards L on the screen; to the right when E = L.
[[nodiscard]] Vec<2> direction_on_screen(const Piece<2>& piece) noexcept;

/// The line through E and L for one viewport.
struct VisibleLine {
    Vec<2> nearest{};        ///< the line's point nearest to the reference, on the screen
    Vec<2> along{};          ///< unit vector on the screen, from E towards L
    Vec<2> along_in_world{}; ///< unit vector in the world, from E towards L
};

/// None when E = L or when no part of the line may be visible.
[[nodiscard]] std::optional<VisibleLine> visible_line(const Piece<2>& piece, const Camera& camera);

/// Where an end of the line's piece is on the screen, in pixels. An end so far away that
/// `screen_from_world` keeps only its direction stays on the line.
[[nodiscard]] Vec<2> end_on_screen(const std::optional<VisibleLine>& line, const Camera& camera,
                                   const Vec<2>& end) noexcept;

/// The distance along the line from `nearest` to a world point, in pixels; finite.
[[nodiscard]] double along_px(const VisibleLine& line, const Camera& camera,
                              const Vec<2>& point) noexcept;

} // namespace secant
