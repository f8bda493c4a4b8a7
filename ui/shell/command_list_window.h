#pragma once

#include "core/scene/view/screen.h"
#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The window that finds a command: a field for words, and below it the commands that match. The
/// field has the keyboard while the window has it: Up and Down choose a row, Return runs it.
/// @param area  The part of the screen below the menus.
void command_list_window(const UiModel& model, const Rect& area, Actions& out);

} // namespace secant
