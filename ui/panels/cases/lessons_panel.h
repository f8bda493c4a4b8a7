#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The scenes in which methods part, each with what to learn from it; a click loads one. Call
/// inside a window.
void lessons_panel(const UiModel& model, Actions& out);

} // namespace secant
