#pragma once

#include "core/scene/orbit/seen.h"

#include <array>
#include <optional>

namespace secant {

// What hides what. Only a ball and a capsule hide anything, and the closed forms below decide it.

/// An interval of a line or of angles; empty unless from < to.
struct SeenInterval {
    double from = 0.0;
    double to = 0.0;

    [[nodiscard]] bool is_empty() const noexcept { return !(from < to); }
    friend bool operator==(const SeenInterval&, const SeenInterval&) = default;
};

[[nodiscard]] SeenInterval common(const SeenInterval& a, const SeenInterval& b) noexcept;

/// True when the eye is in the ball, or on it: then it has no silhouette and hides nothing.
[[nodiscard]] bool holds_eye(const OrbitView& view, const SeenBall& ball) noexcept;

/// True when a part of the ball lies between a place and the eye, or the place is in the ball.
[[nodiscard]] bool is_hidden(const OrbitView& view, const SeenBall& ball,
                             const Vec<3>& seen) noexcept;

/// The part of a line that is hidden: in the ball and behind it. It is one stretch, because the
/// shadow of a ball, with the ball, is convex. In pixels along the line, within `farthest_seen`.
[[nodiscard]] SeenInterval hidden_stretch(const OrbitView& view, const SeenBall& ball,
                                          const SeenLine& line) noexcept;

/// The part of a line that is in the ball.
[[nodiscard]] SeenInterval stretch_inside(const SeenBall& ball, const SeenLine& line) noexcept;

/// The part of a line that is far enough from the eye to be drawn.
[[nodiscard]] SeenInterval stretch_before_eye(const OrbitView& view, const SeenLine& line) noexcept;

/// The outline of a ball, which is a circle in space and an ellipse on the screen; none around the
/// eye.
[[nodiscard]] std::optional<SeenCircle> silhouette(const OrbitView& view,
                                                   const SeenBall& ball) noexcept;

/// The circle of a ball whose plane is perpendicular to a unit vector.
[[nodiscard]] SeenCircle great_circle(const SeenBall& ball, const Vec<3>& axis) noexcept;

/// The angles at which a great circle of the ball is on the side of the eye; the others are hidden.
/// Empty when all are hidden, a whole turn around the eye.
[[nodiscard]] SeenInterval visible_angles(const OrbitView& view, const SeenBall& ball,
                                          const SeenCircle& circle) noexcept;

/// Where the angles of a circle have a point beyond a plane: `along` . (point - through) > 0.
[[nodiscard]] SeenInterval angles_beyond(const SeenCircle& circle, const Vec<3>& through,
                                         const Vec<3>& along) noexcept;

/// The two vectors from the axis of a cylinder to its outline, of the length of its radius; none
/// when the eye is in the cylinder, or looks along it.
[[nodiscard]] std::optional<std::array<Vec<3>, 2>>
cylinder_sides(const OrbitView& view, const SeenLine& axis, double radius) noexcept;

} // namespace secant
