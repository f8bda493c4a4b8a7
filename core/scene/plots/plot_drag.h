#pragma once

#include "core/scene/plots/plot_marks.h"
#include "core/scene/view/handles/gesture.h"
#include "core/snap/snapped.h"

#include <optional>

namespace secant {

/// A mark held by the pointer.
struct PlotDrag {
    PlotMark mark;
    Drag drag;

    friend bool operator==(const PlotDrag&, const PlotDrag&) = default;
};

/// The query whose roots or vertex are where the pointer drags the mark. Of a root, the line, the
/// circle and the places of the roots stay; the ends move along the line, as `with_t1`, `with_t2`
/// and `with_roots` say. A t beyond a million is not reached; t1 <= t2 stays. Of the vertex, r
/// changes, so that the curve moves up and down.
[[nodiscard]] Query<2> dragged(const PlotDrag& held, const PlotMarks& marks, const Vec<2>& cursor,
                               const DragKeys& keys);

/// What the drag of a mark snaps to; none when it does not snap. Every mark snaps where an end is
/// on the circle, that is where t1 or t2 is 0 or 1; the vertex also where the line is tangent. With
/// a grid, t goes to its round numbers, and r, too. With Shift nothing snaps, as on the canvas.
///
/// @param mode   as `mode_of` gives it
/// @param scale  interface scale
[[nodiscard]] std::optional<Snap> snap_of(const PlotDrag& held, const PlotMarks& marks,
                                          SnapMode mode, float scale);

} // namespace secant
