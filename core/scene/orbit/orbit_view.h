#pragma once

#include "core/geometry/solve.h"
#include "core/scene/view/screen.h"

#include <array>

namespace secant {

/// How an orbit view shows depth: what is nearer is larger, or everything has one scale.
enum class Lens { perspective, parallel };

/// What a drag turns an orbit view about: a turntable keeps z upright, a trackball does not.
enum class OrbitStyle { turntable, trackball };

/// A view of a query in space from any side. Every function here returns a view with finite
/// numbers, and as a camera with a scale at which neighbouring doubles at the pivot are at most
/// sixteen pixels apart.
struct OrbitView {
    Vec<3> pivot{};                ///< the world point in the middle of the viewport
    double yaw_deg = 30.0;         ///< around z, from the front; above -180 and at most 180
    double pitch_deg = 20.0;       ///< of the eye above the ground, -90 to 90
    double roll_deg = 0.0;         ///< around the way to the eye; 0 on a turntable
    double pixels_per_unit = 60.0; ///< > 0, at the depth of the pivot
    Lens lens = Lens::perspective;
    Rect viewport{};    ///< on the screen
    Vec<3> remainder{}; ///< added to `pivot`, as that of a camera to its centre

    friend bool operator==(const OrbitView&, const OrbitView&) = default;
};

/// The axes of the screen in the world: unit length, perpendicular to each other. Exactly along the
/// axes of the world where every angle is a multiple of 90 degrees.
struct OrbitAxes {
    Vec<3> right{1.0, 0.0, 0.0};
    Vec<3> up{0.0, 0.0, 1.0};
    Vec<3> toward{0.0, -1.0, 0.0}; ///< the eye
};

[[nodiscard]] OrbitAxes axes_of(const OrbitView& view) noexcept;

/// The view clamped to the limits of OrbitView; any number may be any.
[[nodiscard]] OrbitView within_limits(OrbitView view) noexcept;

/// Turned by a drag of `delta` pixels (y down).
/// @param scale  interface scale: a drag across so many pixels turns as far on every screen
[[nodiscard]] OrbitView orbited(const OrbitView& view, const Vec<2>& delta, OrbitStyle style,
                                float scale = 1.0F) noexcept;

/// Moves the drawing by `delta` pixels (y down) at the depth of the pivot, and the pivot with it.
[[nodiscard]] OrbitView panned(const OrbitView& view, const Vec<2>& delta) noexcept;

/// Zooms by `factor` (> 1 goes closer) and keeps what is under `pixel`, as deep as the pivot, where
/// it is.
[[nodiscard]] OrbitView zoomed(const OrbitView& view, const Vec<2>& pixel, double factor) noexcept;

/// The same view about another pivot, which comes to the middle.
[[nodiscard]] OrbitView with_pivot(const OrbitView& view, const Vec<3>& pivot) noexcept;

/// The view that shows a query with a margin around it: the sphere, E and L, but for what is more
/// than 60 times as far away as the smaller of sphere and piece is large. Its direction stays.
[[nodiscard]] OrbitView framed(const OrbitView& view, const Query<3>& query,
                               const Solution<3>& answer) noexcept;

/// A side that a query is seen from.
enum class OrbitSide { front, back, right, left, top, bottom };

inline constexpr std::array orbit_sides{OrbitSide::front, OrbitSide::back, OrbitSide::right,
                                        OrbitSide::left,  OrbitSide::top,  OrbitSide::bottom};

/// The axis of the world that points from the pivot to an eye at this side: -y at the front, +x at
/// the right, +z at the top.
[[nodiscard]] Vec<3> axis_of(OrbitSide side) noexcept;

/// The other side of the same axis.
[[nodiscard]] OrbitSide opposite(OrbitSide side) noexcept;

/// The view along an axis.
[[nodiscard]] OrbitView seen_from(const OrbitView& view, OrbitSide side) noexcept;

/// The view from the other side: the eye goes through the pivot, and up stays up.
[[nodiscard]] OrbitView seen_from_opposite(const OrbitView& view) noexcept;

/// True when the view is along an axis, and upright.
[[nodiscard]] bool is_seen_from(const OrbitView& view, OrbitSide side) noexcept;

} // namespace secant
