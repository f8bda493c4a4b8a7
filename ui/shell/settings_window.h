#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The window with the settings, while it is open. Every change is applied at once.
void settings_window(const UiModel& model, Actions& out);

} // namespace secant
