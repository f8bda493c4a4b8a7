#pragma once

#include "core/scene/canvas/labels/label_layout.h"
#include "core/scene/canvas/parts.h"

#include <vector>

namespace secant {

/// Marks what the dragged part snaps to: a ring, and the line when it counts. Nothing when it snaps
/// to no degeneracy.
void add_snap(const SceneInput& in, Scene& scene);

/// The word beside the ring: "tangent".
[[nodiscard]] std::vector<LabelRequest> snap_labels(const SceneInput& in);

} // namespace secant
