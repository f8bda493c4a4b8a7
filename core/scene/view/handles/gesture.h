#pragma once

#include "core/scene/view/handles/handle.h"
#include "core/session/action.h"

namespace secant {

/// The modifier keys that change how a drag moves.
struct DragKeys {
    bool straight = false;        ///< Shift: in directions that are multiples of 15 degrees
    bool slow = false;            ///< Alt: a tenth as far as the pointer
    bool snaps_otherwise = false; ///< Ctrl: snapping is off, or on when it is off

    friend bool operator==(const DragKeys&, const DragKeys&) = default;
};

/// A handle held by the pointer.
struct Drag {
    Handle handle = Handle::none;
    Query<2> at_start; ///< the drawn query when the drag began
    Vec<2> press{};    ///< where the drag began, in pixels
    Vec<2> last{};     ///< where the pointer was in the last frame
    DragKeys keys{};   ///< of the last frame
    bool moved = false;
    // A change of speed must not move the handle: from then on it moves at the new speed.
    Vec<2> travelled{};    ///< how far the handle had moved when the speed changed last, in pixels
    Vec<2> since{};        ///< where the pointer was then
    bool was_slow = false; ///< so the numbers keep digits finer than a pixel

    friend bool operator==(const Drag&, const Drag&) = default;
};

/// A drag that begins now.
[[nodiscard]] Drag begin_drag(Handle handle, const Query<2>& query, const Vec<2>& press);

/// The drag in the next frame. Call it once a frame, so that a key that goes down or up during the
/// drag changes its speed from there on.
[[nodiscard]] Drag continued(const Drag& drag, const Vec<2>& cursor, const DragKeys& keys);

/// Where the pointer would be if it had always moved as far as the handle.
[[nodiscard]] Vec<2> reached(const Drag& drag, const Vec<2>& cursor, const DragKeys& keys) noexcept;

/// The query with one handle moved as far as the pointer since the drag began. With the pointer
/// back at that place, the query is exactly the old one. Coordinates are rounded to the shortest
/// decimals that are finer than a pixel (or than a tenth), so that a drag gives readable numbers.
///
/// * E, L, C, the body: move with the pointer. With `straight`, E and L lie in a multiple of 15
///   degrees around the other end, and C and the body move in such a direction.
/// * r, s, and the tip of the offset, which changes r: grow with the pointer.
/// * t1: E moves along the line until t1 is the parameter that the place of the pointer had when
///   the drag began. The root stays at its place, and so does L. t2: the same with L, and E stays.
///   See `with_t1` for the limits.
/// * the closest point follows the pointer along the piece, and C moves with it.
[[nodiscard]] Query<2> dragged(const Drag& drag, const Camera& camera, const Vec<2>& cursor,
                               const DragKeys& keys = {});

/// The action that makes the change of a handle in the drawing to the present query: to the circle
/// or to the piece. The rest of the query, and every z, stays.
[[nodiscard]] SetQuery edit(const AnyQuery& present, const Query<2>& changed, Handle handle,
                            EditPhase phase);

} // namespace secant
