#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// One method, step by step: its pseudo-code with the current line lit, and what the step works
/// out, as the scalar has it and as it truly is. Call inside a window.
void step_panel(const UiModel& model, Actions& out);

} // namespace secant
