#pragma once

#include "core/scene/canvas/labels/label_layout.h"
#include "core/scene/canvas/parts.h"

#include <vector>

namespace secant {

/// Marks where an entry expects roots that are elsewhere.
void add_expected_roots(const SceneInput& in, Scene& scene);

/// Their labels.
[[nodiscard]] std::vector<LabelRequest> expected_root_labels(const SceneInput& in);

} // namespace secant
