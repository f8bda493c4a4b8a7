#pragma once

#include "core/scene/view/handles/gesture.h"
#include "core/snap/snapped.h"

#include <optional>
#include <vector>

namespace secant {

/// The part of the query that a handle moves; none for `none`.
[[nodiscard]] std::optional<Moved> moved_part(Handle handle) noexcept;

/// The mode while a drag goes on: Ctrl turns snapping off, or to degeneracies when it is off.
[[nodiscard]] SnapMode mode_of(SnapMode chosen, const DragKeys& keys) noexcept;

/// How far a degeneracy pulls, in pixels: 10 times the interface scale, a tenth of it with Alt.
[[nodiscard]] double snap_reach_px(const DragKeys& keys, float scale) noexcept;

/// Where a drag of t1 or t2 snaps to: the end that it moves lies at one of the roots, as near as
/// doubles are, and so on the circle. Without the place where the query is.
[[nodiscard]] std::vector<Snap> root_snaps(const Query<2>& query, Handle root);

/// What a drag snaps to that moved the query to `changed`; none when it does not snap. t1 and t2
/// snap as `root_snaps` says, and the closest point does not snap. With Shift, which gives the
/// direction, nothing snaps.
///
/// @param mode   as `mode_of` gives it
/// @param scale  interface scale
[[nodiscard]] std::optional<Snap> snap_of(const Drag& drag, const Query<2>& changed,
                                          const Camera& camera, SnapMode mode, float scale);

} // namespace secant
