#pragma once

#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"
#include "ui/shell/wishes.h"

namespace secant {

// What the File menu and its keys ask for.

void new_file(ViewState& view, Wishes& out);
void choose_file(const UiModel& model, ViewState& view);
/// Saves the shown file; one without a path gets to choose one.
void save_file(const UiModel& model, ViewState& view, Wishes& out);
void save_file_as(const UiModel& model, ViewState& view);
/// Keeps the scene as a case of the shown file.
void keep_scene(const UiModel& model, ViewState& view, Wishes& out);

/// Closes a file; one that holds what is not saved is asked about first, in the Cases tab.
void close_file(const OpenFile& file, ViewState& view, Wishes& out);

/// The File menu's items. Call inside an open menu.
void file_menu(const UiModel& model, ViewState& view, Wishes& out);

} // namespace secant
