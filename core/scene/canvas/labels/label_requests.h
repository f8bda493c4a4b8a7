#pragma once

#include "core/scene/canvas/labels/label_layout.h"
#include "core/scene/canvas/parts.h"

#include <optional>
#include <string>
#include <vector>

namespace secant {

/// A label for a place; none when the place is out of view or the text empty. `clearance` in
/// pixels, interface scale not included.
[[nodiscard]] std::optional<LabelRequest> label_request(const SceneView& view, std::string text,
                                                        const Vec<2>& anchor, float clearance,
                                                        const Vec<2>& preferred, Role role);

/// The labels of the query and its answer, most important first.
[[nodiscard]] std::vector<LabelRequest> label_requests(const SceneInput& in, const Handles& at);

/// Everything on the canvas that labels should keep clear of.
[[nodiscard]] LabelSurroundings surroundings(const SceneInput& in, const Handles& at,
                                             const Scene& scene);

} // namespace secant
