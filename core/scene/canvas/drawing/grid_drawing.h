#pragma once

#include "core/scene/canvas/drawing/grid_legends.h"
#include "core/scene/canvas/scene_view.h"

#include <vector>

namespace secant {

/// Adds minor and major lines and the axes to the scene.
void add_grid_lines(const Camera& camera, float scale, Scene& scene);

/// Labels of major lines along the bottom and the left edge, clear of each other, of the legends
/// and of `taken`. Without its legend, an axis has no labels that are relative to it. The legends
/// come first.
[[nodiscard]] std::vector<Label> grid_labels(const SceneView& view, const std::vector<Rect>& taken,
                                             const GridLegends& legends);

} // namespace secant
