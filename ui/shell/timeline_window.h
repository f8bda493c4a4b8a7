#pragma once

#include "core/scene/view/screen.h"
#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The window with the steps that Undo and Redo go through, in words. A row that is pressed is
/// jumped to. It has the keyboard when it opens, at the row where the timeline is.
/// @param area  The part of the screen below the menus.
void timeline_window(const UiModel& model, const Rect& area, Actions& out);

} // namespace secant
