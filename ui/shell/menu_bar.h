#pragma once

#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"
#include "ui/shell/wishes.h"

namespace secant {

/// The menu along the window's top. Everything in it works; everything else is reached from it.
void menu_bar(const UiModel& model, ViewState& view, Wishes& out);

/// What the key combinations of this frame ask for.
void run_commands(const UiModel& model, ViewState& view, Wishes& out);

/// The pages that the Help menu opens.
void help_windows(const UiModel& model, ViewState& view);

} // namespace secant
