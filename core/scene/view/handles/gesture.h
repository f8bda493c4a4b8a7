#pragma once

#include "core/scene/view/handles/handle.h"
#include "core/session/action.h"

namespace secant {

/// A handle held by the pointer.
struct Drag {
    Handle handle = Handle::none;
    Query<2> at_start; ///< as it was drawn when the pointer took hold
    Vec<2> press{};    ///< where the pointer took hold, in pixels
    Vec<2> last{};     ///< where it was in the frame before
    bool moved = false;

    friend bool operator==(const Drag&, const Drag&) = default;
};

/// The query with one handle moved as far as the pointer has moved since it took hold. Back where
/// it took hold, the query is exactly as it was. Coordinates are rounded to the shortest decimals
/// that are finer than a pixel, so that a drag leaves numbers one can read.
[[nodiscard]] Query<2> dragged(const Drag& drag, const Camera& camera, const Vec<2>& cursor);

/// How far one press of an arrow key moves a handle.
enum class NudgeStep { fine, grid, coarse, ulp };

/// The query with one handle moved by one step in a direction of -1, 0 or 1 on each axis (y up).
/// Radii grow to the right and upwards, and stay at least 0.
[[nodiscard]] Query<2> nudged(const Query<2>& query, Handle handle, const Vec<2>& direction,
                              NudgeStep step, double grid_step);

/// The action that gives the present query what a handle has changed in its drawing: the circle or
/// the piece. The rest of the query, and every z, stays as it is.
[[nodiscard]] SetQuery edit(const AnyQuery& present, const Query<2>& changed, Handle handle,
                            EditPhase phase);

} // namespace secant
