#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// Extent, target, undo, redo and fit in one row. Buttons that do not fit into `width` are left out
/// from the right; the menus have all of them.
void toolbar(const UiModel& model, float width, Actions& out);

} // namespace secant
