#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The window of the loaded methods, while it is open: where they come from, and how to load more.
void methods_window(const UiModel& model, Actions& out);

} // namespace secant
