#pragma once

#include "core/scene/canvas/labels/label_layout.h"
#include "core/scene/canvas/scene_view.h"

#include <optional>

namespace secant {

/// "x0 = 1e15" and "y0 = 1e15": what the labels of the grid lines are relative to, far from the
/// origin. None where labels are absolute, and where the canvas has no room.
struct GridLegends {
    std::optional<Label> x;
    std::optional<Label> y;
};

/// Places the legends in the corners where their labels begin, or as near as they are free. They
/// cover handles and marks only when there is no other place, and never a forbidden place.
[[nodiscard]] GridLegends grid_legends(const SceneView& view, const LabelSurroundings& around);

} // namespace secant
