#pragma once

#include "core/geometry/query.h"
#include "core/scene/view/camera.h"

namespace secant {

/// The parts of the drawing that the pointer or the keyboard can move.
enum class Handle {
    none,
    start,   ///< E
    end,     ///< L
    center,  ///< C: moves the circle
    radius,  ///< a point on the circle: changes r
    segment, ///< the body between E and L: moves both
    stadium, ///< a point on the stadium's outline: changes s
};

/// Where the handles are on the screen, in pixels (y down); they may lie outside the viewport.
struct Handles {
    Vec<2> start{};
    Vec<2> end{};
    Vec<2> center{};
    /// On the circle; outside a circle so small that this handle would hide the centre's. So a drag
    /// changes the radius by the pointer's movement, not to the pointer's place.
    Vec<2> radius{};
    Vec<2> segment{}; ///< the middle between E and L
    /// On the stadium's outline; outside a piece so thin that its body would hide this handle. A
    /// drag changes s by the pointer's movement.
    Vec<2> stadium{};
    bool has_stadium = false; ///< s > 0; else the handle is drawn only under the pointer

    friend bool operator==(const Handles&, const Handles&) = default;
};

/// Where the handles are. On a circle so large that angles in doubles are less exact than a pixel,
/// the radius handle is a point of the curve in view, if there is one, whatever the angle.
[[nodiscard]] Handles handles(const Query<2>& query, const Camera& camera, double radius_angle_rad);

/// The place of a handle; {0, 0} for `none`.
[[nodiscard]] Vec<2> position(const Handles& handles, Handle which) noexcept;

/// The handle that a pointer at this place takes; `none` when no handle is in reach. The nearest
/// point comes before the segment's body; of points at one place the order is L, E, C, r, s.
///
/// @param scale  interface scale. The reach is 14 pixels around a point and 7 beside the body,
///               times the scale; 9 pixels around the handle of s = 0, which all others precede.
[[nodiscard]] Handle handle_at(const Handles& handles, const Vec<2>& cursor,
                               double scale = 1.0) noexcept;

} // namespace secant
