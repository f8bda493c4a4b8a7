#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The mouse on the canvas: hover, drag, pan, zoom, fit. Places the camera in `area` first.
void canvas_mouse(const UiModel& model, const Rect& area, Actions& out);

/// The keys of the canvas, when no text is being typed: Tab, arrows, Escape.
void canvas_keyboard(const UiModel& model, Actions& out);

} // namespace secant
