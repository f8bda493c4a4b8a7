#pragma once

#include "core/scene/canvas/labels.h"
#include "core/scene/canvas/parts.h"
#include "core/scene/view/handles/handle.h"
#include "core/scene/view/projection.h"
#include "core/session/document.h"

namespace secant {

/// The drawing of a document. Total on every valid document and every camera made by camera.h.
[[nodiscard]] Scene build_scene(const Document& document, const Analysis& analysis,
                                const SceneView& view);

/// The same in two steps, for a box over the drawing: the box gives way to what is drawn, and the
/// labels give way to the box.
class CanvasDrawing {
public:
    /// @param shown   The projection of a document with this target.
    /// @param places  The handles of `shown`, with the camera of `view`.
    CanvasDrawing(const Projection& shown, Target target, const Handles& places,
                  const SceneView& view);

    /// The surroundings of a box of text over the drawing; nothing is forbidden yet.
    [[nodiscard]] const LabelSurroundings& around() const noexcept { return around_; }

    /// @param reserved  Screen areas without labels.
    [[nodiscard]] Scene with_labels(const std::vector<Rect>& reserved) const;

private:
    [[nodiscard]] SceneInput input(const SceneView& view) const noexcept;

    SceneView view_;
    Projection shown_;
    Handles handles_;
    bool is_valid_;
    Scene drawing_{}; ///< all but the grid and the labels
    LabelSurroundings around_;
};

} // namespace secant
