#pragma once

#include "core/scene/canvas/labels/label_layout.h"
#include "core/scene/canvas/scene_view.h"
#include "core/session/analysis.h"

namespace secant {

/// The drawing of a document. Total on every valid document and every camera made by camera.h.
[[nodiscard]] Scene build_scene(const Document& document, const Analysis& analysis,
                                const SceneView& view);

/// The drawing without labels, as that which a box over it may cover.
[[nodiscard]] LabelSurroundings what_is_drawn(const Document& document, const Analysis& analysis,
                                              const SceneView& view);

} // namespace secant
