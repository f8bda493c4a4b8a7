#pragma once

#include "core/scene/canvas/labels/label_layout.h"
#include "core/scene/canvas/parts.h"

#include <vector>

namespace secant {

/// Marks the roots that an entry expects where there are none.
void add_expected_roots(const SceneInput& in, Scene& scene);

/// The labels of the expected roots.
[[nodiscard]] std::vector<LabelRequest> expected_root_labels(const SceneInput& in);

} // namespace secant
