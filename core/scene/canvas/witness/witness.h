#pragma once

#include "core/scene/canvas/labels/label_layout.h"
#include "core/scene/canvas/parts.h"

#include <vector>

namespace secant {

/// Adds what the steps of the view's run mean, up to its current one: that strong, earlier ones
/// faint. Nothing without a run. What is not finite is left out.
void add_witness(const SceneInput& in, Scene& scene);

/// The labels of the current step's meaning, most important first.
[[nodiscard]] std::vector<LabelRequest> witness_labels(const SceneInput& in);

} // namespace secant
