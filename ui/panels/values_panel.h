#pragma once

#include "core/session/action.h"
#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"

namespace secant {

/// Every number of the document, to be typed in exactly. Shows what is stored, no digit less.
/// Call inside a window.
void values_panel(const UiModel& model, ViewState& view, Actions& out);

} // namespace secant
