#pragma once

#include "core/session/action.h"
#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"

namespace secant {

/// The number that was last clicked, down to its bits, with its neighbours one click away. Call
/// inside a window.
void number_inspector(const UiModel& model, ViewState& view, Actions& out);

} // namespace secant
