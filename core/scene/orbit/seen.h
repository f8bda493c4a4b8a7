#pragma once

#include "core/scene/orbit/orbit_view.h"

#include <optional>

namespace secant {

// What an orbit view sees, in pixels relative to the pivot: x to the right, y up, z towards the
// eye. A pixel is that of the pivot's depth.

/// Places farther from the pivot than this count only by their direction, in pixels.
inline constexpr double farthest_seen = 1e15;

/// A sphere with a larger radius is seen as one of this radius with the same nearest point, in
/// pixels: no part in view differs by a hundredth of a pixel.
inline constexpr double flattest_seen = 1e11;

/// The distance of the eye from the pivot, in pixels; infinite with a parallel lens.
[[nodiscard]] double eye_distance(const OrbitView& view) noexcept;

/// What is nearer to the eye is not drawn, as a z.
[[nodiscard]] double nearest_seen(const OrbitView& view) noexcept;

/// A world point as it is seen; finite.
[[nodiscard]] Vec<3> seen_point(const OrbitView& view, const Vec<3>& point) noexcept;

/// A vector of the world along the axes of the screen, in world units.
[[nodiscard]] Vec<3> seen_vector(const OrbitView& view, const Vec<3>& vector) noexcept;

/// Where something seen lies on the screen, in pixels (y down). Finite; what is behind the eye is
/// far out of view.
[[nodiscard]] Vec<2> screen_from_seen(const OrbitView& view, const Vec<3>& seen) noexcept;

/// How many pixels of the screen a pixel at this depth has.
[[nodiscard]] double magnification(const OrbitView& view, double z) noexcept;

/// A place of the screen and the depth there: together a point of space.
struct OrbitPlace {
    Vec<2> at{};       ///< in pixels (y down)
    double z = 0.0;    ///< towards the eye from the pivot, in pixels
    bool shown = true; ///< false behind the eye
};

[[nodiscard]] OrbitPlace place_of(const OrbitView& view, const Vec<3>& point) noexcept;

/// What is seen at a place of the screen, as deep as `z`.
[[nodiscard]] Vec<3> seen_at(const OrbitView& view, const Vec<2>& pixel, double z) noexcept;

/// The world point there; coordinates are clamped to the largest double.
[[nodiscard]] Vec<3> point_at(const OrbitView& view, const Vec<2>& pixel, double z) noexcept;

/// A line in what is seen: `nearest` to the pivot, `along` of unit length.
struct SeenLine {
    Vec<3> nearest{};
    Vec<3> along{};
    Vec<3> along_in_world{};

    [[nodiscard]] Vec<3> at(double px) const noexcept { return nearest + along * px; }
};

/// The line from the eye through a place of the screen, away from the eye.
[[nodiscard]] SeenLine ray_at(const OrbitView& view, const Vec<2>& pixel) noexcept;

/// The line through E and L; none when E = L, and when it is nowhere near the view.
[[nodiscard]] std::optional<SeenLine> seen_line(const OrbitView& view, const Piece<3>& piece);

/// How far along the line a world point is, in pixels; finite.
[[nodiscard]] double along_px(const OrbitView& view, const SeenLine& line,
                              const Vec<3>& point) noexcept;

/// A ball in what is seen.
struct SeenBall {
    Vec<3> center{};
    double radius = 0.0;
};

[[nodiscard]] SeenBall seen_ball(const OrbitView& view, const Circle<3>& sphere);

/// A circle in what is seen: center + radius (first cos + second sin).
struct SeenCircle {
    Vec<3> center{};
    Vec<3> first{1.0, 0.0, 0.0};  ///< unit length
    Vec<3> second{0.0, 1.0, 0.0}; ///< unit length, perpendicular to `first`
    double radius = 0.0;

    [[nodiscard]] Vec<3> at(double angle_rad) const noexcept;
};

/// Two unit vectors perpendicular to a unit vector and to each other: a circle around it.
[[nodiscard]] SeenCircle circle_around(const Vec<3>& axis, const Vec<3>& center,
                                       double radius) noexcept;

} // namespace secant
