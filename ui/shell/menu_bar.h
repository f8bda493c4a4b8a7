#pragma once

#include "core/workspace/action.h"
#include "core/workspace/command.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The menu along the window's top: the command table, and the lists that change. Every function of
/// the window can be reached from there.
/// @param toggle  Opens the first menu for the keyboard, or closes the menus.
void menu_bar(const UiModel& model, bool toggle, Actions& out);

/// Runs the commands whose keys were pressed since the last frame. Returns whether one ran.
bool run_commands(const UiModel& model, const CommandIds& commands, Actions& out);

} // namespace secant
