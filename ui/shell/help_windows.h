#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The windows that the Help menu opens. Escape closes them.
void help_windows(const UiModel& model, Actions& out);

} // namespace secant
