#pragma once

#include "core/scene/view/handles/handle.h"
#include "core/session/action.h"

namespace secant {

/// A handle held by the pointer.
struct Drag {
    Handle handle = Handle::none;
    Query<2> at_start; ///< the drawn query when the drag began
    Vec<2> press{};    ///< where the drag began, in pixels
    Vec<2> last{};     ///< where the pointer was in the last frame
    bool moved = false;

    friend bool operator==(const Drag&, const Drag&) = default;
};

/// The query with one handle moved as far as the pointer since the drag began. With the pointer
/// back at that place, the query is exactly the old one. Coordinates are rounded to the shortest
/// decimals that are finer than a pixel, so that a drag gives readable numbers.
[[nodiscard]] Query<2> dragged(const Drag& drag, const Camera& camera, const Vec<2>& cursor);

/// The distance that one press of an arrow key moves a handle.
enum class NudgeStep { fine, grid, coarse, ulp };

/// The query with one handle moved by one step in a direction of -1, 0 or 1 on each axis (y up).
/// Radii grow to the right and upwards, and stay at least 0.
[[nodiscard]] Query<2> nudged(const Query<2>& query, Handle handle, const Vec<2>& direction,
                              NudgeStep step, double grid_step);

/// The action that makes the change of a handle in the drawing to the present query: to the circle
/// or to the piece. The rest of the query, and every z, stays.
[[nodiscard]] SetQuery edit(const AnyQuery& present, const Query<2>& changed, Handle handle,
                            EditPhase phase);

} // namespace secant
