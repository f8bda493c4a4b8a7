#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The files of the opened folder, with how many of their entries fail; while a text is searched,
/// the entries of all these files and of the open files that hold it. Call inside a window.
void folder_panel(const UiModel& model, EntriesView& view, Actions& out);

} // namespace secant
