#pragma once

#include "core/scene/canvas/labels/label_layout.h"
#include "core/scene/canvas/parts.h"

#include <vector>

namespace secant {

/// The roots or points that the told run returns, as hollow marks; an arrow at the border points to
/// one that is out of view. NaN has no place. Draw before the answer, which lies on top.
void add_outcome(const SceneInput& in, Scene& scene);

/// Labels for those that lie visibly beside the true ones.
[[nodiscard]] std::vector<LabelRequest> outcome_labels(const SceneInput& in);

} // namespace secant
