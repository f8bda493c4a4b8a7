#pragma once

#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"

namespace secant {

/// The case, why it is that case, and every number of the answer; a line on the methods that get
/// it wrong, which leads to where they are compared. Call inside a window.
void answer_panel(const UiModel& model, ViewState& view);

} // namespace secant
