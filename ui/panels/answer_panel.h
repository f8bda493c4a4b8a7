#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The case, why it is that case, and every number of the answer; a line on the methods that get
/// it wrong, which leads to where they are compared. Call inside a window.
void answer_panel(const UiModel& model, Actions& out);

} // namespace secant
