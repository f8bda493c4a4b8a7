#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// Extent, target, undo, redo, fit and snap, in one row or in two. Buttons that do not fit into
/// `width` are left out from the right; the menus have all of them.
void toolbar(const UiModel& model, float width, bool in_two_rows, Actions& out);

} // namespace secant
