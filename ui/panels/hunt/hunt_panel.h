#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The Hunt panel: the options, the progress, and the finds of a hunt. Call inside a window.
void hunt_panel(const UiModel& model, Actions& out);

} // namespace secant
