#pragma once

#include "core/geometry/query.h"
#include "core/scene/orbit/seen.h"
#include "core/scene/view/handles/handle.h"

#include <array>
#include <optional>
#include <string_view>

namespace secant {

/// What a drag in space keeps to: the plane across the view, an axis, or a coordinate plane.
enum class DragHold { view_plane, x, y, z, yz, zx, xy };

/// The drag that keeps to the axis through a side.
[[nodiscard]] DragHold hold_along(OrbitSide side) noexcept;

/// "x", "y and z": what a drag changes; empty across the view.
[[nodiscard]] std::string_view axis_words(DragHold hold) noexcept;

/// Which of x, y and z a drag changes.
[[nodiscard]] std::array<bool, 3> moving_axes(DragHold hold) noexcept;

/// A handle of an orbit view that is held by the pointer.
struct OrbitDrag {
    Handle handle = Handle::none;
    Query<3> at_start; ///< when the drag began
    Vec<2> press{};    ///< where it began, in pixels
    DragHold hold = DragHold::view_plane;

    friend bool operator==(const OrbitDrag&, const OrbitDrag&) = default;
};

/// The query with the handle moved as far as the pointer since the press. With the pointer back
/// there, it is exactly the old one. Along an axis one number of each moved point changes, in a
/// coordinate plane two; the others stay, bit for bit. Numbers are rounded to decimals as fine as a
/// pixel. A way that the view looks along, or a plane that it sees as a line, is measured across
/// the view instead.
///
/// E, L and C move themselves, the body moves E and L; r and s grow with the pointer's distance
/// from C and from the piece. The roots, the closest point and the offset are dragged in the
/// section, where the pointer is on it; in a view that sees the section as a line, they stay.
[[nodiscard]] Query<3> dragged(const OrbitDrag& drag, const OrbitView& view, const Vec<2>& cursor);

/// The point moved as far as the pointer: what `dragged` does with each point.
[[nodiscard]] Vec<3> dragged_point(const Vec<3>& point, const OrbitView& view, const Vec<2>& press,
                                   const Vec<2>& cursor, DragHold hold);

/// The point that a handle moves; the middle of the piece for its body. None for r, s and others.
[[nodiscard]] std::optional<Vec<3>> point_of(const Query<3>& query, Handle handle) noexcept;

/// "L", "E and L": the points that a handle moves; empty where point_of has none.
[[nodiscard]] std::string_view point_words(Handle handle) noexcept;

} // namespace secant
