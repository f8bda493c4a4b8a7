#pragma once

#include "core/scene/view/handles/gesture.h"
#include "core/snap/snapped.h"

#include <optional>

namespace secant {

/// The part of the query that a handle moves; none for `none`.
[[nodiscard]] std::optional<Moved> moved_part(Handle handle) noexcept;

/// The mode while a drag goes on: Ctrl turns snapping off, or to degeneracies when it is off.
[[nodiscard]] SnapMode mode_of(SnapMode chosen, const DragKeys& keys) noexcept;

/// What a drag snaps to that moved the query to `changed`; none when it does not snap. A mark of
/// the answer snaps only to t1 = 0 and t2 = 1, where the end that it moves is on the circle, and
/// the closest point does not snap. With Shift, which gives the direction, nothing snaps.
///
/// @param mode   as `mode_of` gives it
/// @param scale  interface scale. A degeneracy is in reach within 10 pixels times the scale, and
///               within 1 pixel with Alt.
[[nodiscard]] std::optional<Snap> snap_of(const Drag& drag, const Query<2>& changed,
                                          const Camera& camera, SnapMode mode, float scale);

} // namespace secant
