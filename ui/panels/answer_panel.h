#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The case, its reason, every number of the answer, and a line on wrong methods that links to the
/// Compare panel. Call inside a window.
void answer_panel(const UiModel& model, Actions& out);

} // namespace secant
