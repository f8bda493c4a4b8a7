#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// Every method in double and in float: its verdict, its mark, and the error of its numbers. The
/// run under the pointer is explained below; a click opens its steps. Call inside a window.
void compare_panel(const UiModel& model, Actions& out);

} // namespace secant
