#pragma once

#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"
#include "ui/shell/wishes.h"

namespace secant {

/// The Hunt tab: what to hunt for, how the hunt goes, and what it has found. Call inside a window.
void hunt_panel(const UiModel& model, ViewState& view, Wishes& out);

} // namespace secant
