#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The lessons, each with its text; a click loads a lesson. Call inside a window.
void lessons_panel(const UiModel& model, Actions& out);

} // namespace secant
