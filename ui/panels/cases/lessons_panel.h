#pragma once

#include "core/session/action.h"
#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"

namespace secant {

/// The scenes in which methods part, each with what to learn from it; a click loads one. Call
/// inside a window.
void lessons_panel(const UiModel& model, ViewState& view, Actions& out);

} // namespace secant
