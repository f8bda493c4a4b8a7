#pragma once

#include "core/workspace/action.h"
#include "ui/shell/layout.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The window that asks whether to reload a file that another program has changed. It names the
/// entries that differ. Escape puts the decision off.
/// @param area  Where the window appears.
void reload_window(const UiModel& model, const Rect& area, Actions& out);

} // namespace secant
