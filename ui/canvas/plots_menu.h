#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The items of a menu about a place of the plots. @pre menu.plots
void plots_items(const UiModel& model, const CanvasMenu& menu, Interaction& view, Actions& out);

} // namespace secant
