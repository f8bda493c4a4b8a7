#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The menu of what can be done at a place of the canvas, while it is open. Call in the canvas's
/// window.
void canvas_menu(const UiModel& model, Actions& out);

} // namespace secant
