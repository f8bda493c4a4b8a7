#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// Every method in double and in float: what it says, whether that is right, and how far its
/// numbers are off. The verdict pointed at is explained below; a click opens its steps. Call inside
/// a window.
void compare_panel(const UiModel& model, Actions& out);

} // namespace secant
