#pragma once

#include "core/session/action.h"
#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"

namespace secant {

/// A picture of every case; a click loads it. Call inside a window.
void gallery_panel(const UiModel& model, ViewState& view, Actions& out);

} // namespace secant
