#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// Every number of the document, with all its digits, to edit. Call inside a window.
void values_panel(const UiModel& model, Actions& out);

} // namespace secant
