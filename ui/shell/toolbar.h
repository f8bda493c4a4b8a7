#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// Extent, target, undo, redo and fit in one row. What does not fit in `width` is left out from
/// the right: the menus have it all.
void toolbar(const UiModel& model, float width, Actions& out);

} // namespace secant
