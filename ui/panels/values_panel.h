#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// Every number of the document, to be typed in exactly. Shows what is stored, no digit less.
/// Call inside a window.
void values_panel(const UiModel& model, Actions& out);

} // namespace secant
