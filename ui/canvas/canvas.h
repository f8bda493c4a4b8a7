#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// Draws the scene of the document with its handles, filling `area`. Call after all input of the
/// frame, so that the picture shows the document of the frame. Returns where the badge stands now,
/// and the label under the pointer.
void canvas_picture(const UiModel& model, const Rect& area, Actions& out);

} // namespace secant
