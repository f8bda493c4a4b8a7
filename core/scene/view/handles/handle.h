#pragma once

#include "core/geometry/query.h"
#include "core/scene/view/camera.h"

namespace secant {

/// What the pointer or the keyboard can take hold of.
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
    /// On the circle; of a circle so small that it would hide the centre's handle, pushed out. So
    /// an edit must move the radius by how far the pointer moved, not to where it is.
    Vec<2> radius{};
    Vec<2> segment{}; ///< the middle between E and L
    /// Beside the body. Of a piece so thin that the body would hide it, pushed out, as the radius
    /// is.
    Vec<2> stadium{};
    bool has_stadium = false; ///< s > 0; else the handle only waits to be found

    friend bool operator==(const Handles&, const Handles&) = default;
};

/// Where the handles are. Of a circle too large for an angle to tell pixels apart, the radius
/// handle is a point in view where there is one, whatever the angle.
[[nodiscard]] Handles handles(const Query<2>& query, const Camera& camera, double radius_angle_rad);

/// The place of one of them; `which` must not be `none`, which answers {0, 0}.
[[nodiscard]] Vec<2> position(const Handles& handles, Handle which) noexcept;

/// The handle a pointer takes hold of, `none` when there is none in reach. The nearest wins, a
/// point before the segment's body; of two in one place L, E, C, r, s in this order.
///
/// @param scale  interface scale; reach is 14 pixels around a point (9 around that of a stadium
///               without width, which gives way to all others), 7 beside the body, times it
[[nodiscard]] Handle handle_at(const Handles& handles, const Vec<2>& cursor,
                               double scale = 1.0) noexcept;

} // namespace secant
