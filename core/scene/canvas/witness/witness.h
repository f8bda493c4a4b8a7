#pragma once

#include "core/scene/canvas/labels/label_layout.h"
#include "core/scene/canvas/parts.h"

#include <vector>

namespace secant {

/// Draws what the steps of the view's run mean: the current step strong, earlier steps faint. Draws
/// nothing without a run, and leaves out numbers that are not finite.
void add_witness(const SceneInput& in, Scene& scene);

/// The labels of the current step, most important first.
[[nodiscard]] std::vector<LabelRequest> witness_labels(const SceneInput& in);

} // namespace secant
