#pragma once

#include "core/scene/canvas/scene_view.h"

#include <vector>

namespace secant {

/// Adds minor and major lines and the axes to the scene.
void add_grid_lines(const Camera& camera, float scale, Scene& scene);

/// Labels of major lines along the bottom and the left edge, clear of each other and of `taken`.
[[nodiscard]] std::vector<Label> grid_labels(const SceneView& view, const std::vector<Rect>& taken);

} // namespace secant
