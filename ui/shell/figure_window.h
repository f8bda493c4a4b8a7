#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The small window in which a figure is chosen, looked at, exported and copied, while it is open.
void figure_window(const UiModel& model, Actions& out);

} // namespace secant
