#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// A picture of every case; a click loads it. Call inside a window.
void gallery_panel(const UiModel& model, Actions& out);

} // namespace secant
