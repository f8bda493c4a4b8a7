#pragma once

#include "core/scene/view/camera.h"
#include "core/scene/view/projection.h"
#include "core/scene/view/visible/visible_circle.h"

#include <optional>

namespace secant {

/// The parts of the drawing that the pointer or the keyboard can move.
enum class Handle {
    none,
    start,   ///< E
    end,     ///< L
    center,  ///< C: moves the circle
    radius,  ///< the circle's edge, and a point on it: changes r
    segment, ///< the body between E and L: moves both
    stadium, ///< a point on the stadium's outline: changes s
    root1,   ///< t1: moves E along the line
    root2,   ///< t2: moves L along the line
    closest, ///< the closest point: moves the circle along the piece
    offset,  ///< the tip of the offset: changes r, and so the depth
    disk,    ///< the inside of the circle: moves C
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
    // The marks of the answer, unless absent or without effect: E = L, no root, no offset.
    std::optional<Vec<2>> root1{};
    std::optional<Vec<2>> root2{};
    std::optional<Vec<2>> closest{};
    std::optional<Vec<2>> offset{};
    VisibleCircle circle{}; ///< its edge is in reach everywhere
    bool has_disk = false;  ///< the inside can be held: C is in view, and a corner is outside

    friend bool operator==(const Handles&, const Handles&) = default;
};

/// Where the handles are. On a circle so large that angles in doubles are less exact than a pixel,
/// the radius handle is a point of the curve in view, if there is one, whatever the angle.
[[nodiscard]] Handles handles(const Projection& drawn, const Camera& camera,
                              double radius_angle_rad);

/// The handles without the marks of the answer, for a drawing that does not show them.
[[nodiscard]] Handles without_answer(Handles handles) noexcept;

/// The place of a handle; {0, 0} for `none` and for an absent one. The place of the inside is C.
[[nodiscard]] Vec<2> position(const Handles& handles, Handle which) noexcept;

[[nodiscard]] bool is_present(const Handles& handles, Handle which) noexcept;

/// Whether a handle changes C or r; others change the piece.
[[nodiscard]] bool changes_circle(Handle handle) noexcept;

/// The handle that a pointer at this place takes; `none` when no handle is in reach. The nearest
/// point comes first, then the nearer one of the piece's body and the circle's edge, then the
/// circle's inside. Of points at one place the order is L, E, C, r, s, t1, t2, closest, offset.
///
/// @param scale  interface scale. The reach is 14 pixels around a point (11 around a mark of the
///               answer) and 7 beside the body and the edge, times the scale; 9 pixels around the
///               handle of s = 0, which only the inside follows.
[[nodiscard]] Handle handle_at(const Handles& handles, const Vec<2>& cursor,
                               double scale = 1.0) noexcept;

/// The handle that Tab goes to: E, L, C, r, the body, t1, t2, closest, offset, s. Absent handles
/// are skipped.
[[nodiscard]] Handle next_handle(const Handles& handles, Handle current, bool backwards) noexcept;

} // namespace secant
