#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The Hunt panel: what to hunt for, how the hunt goes, and what it has found. Call inside a
/// window.
void hunt_panel(const UiModel& model, Actions& out);

} // namespace secant
