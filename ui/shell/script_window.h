#pragma once

#include "core/scene/view/screen.h"
#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The window with the editor of scripts, while it is open. It stands over the canvas, so that
/// Compare beside it follows the text.
void script_window(const UiModel& model, const Rect& area, Actions& out);

} // namespace secant
