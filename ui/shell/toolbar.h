#pragma once

#include "core/session/action.h"
#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"

namespace secant {

/// Extent, target, undo, redo and fit in one row. What does not fit in `width` is left out from
/// the right: the menus have it all.
void toolbar(const UiModel& model, float width, ViewState& view, Actions& out);

} // namespace secant
