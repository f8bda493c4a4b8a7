#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// One method, step by step: its pseudo-code with the current line highlighted, and the numbers of
/// the step, as computed and as they truly are. Call inside a window.
void step_panel(const UiModel& model, Actions& out);

} // namespace secant
