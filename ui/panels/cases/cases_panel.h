#pragma once

#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"
#include "ui/shell/wishes.h"

namespace secant {

/// The Cases tab: the open files with their cases, or the gallery and the lessons; which of the
/// two is chosen at its top. Call inside a window.
void cases_panel(const UiModel& model, ViewState& view, Wishes& out);

/// Loads a case of the shown file into the window, as a click on it does; one in space is shown
/// in the list only.
void load_entry(const Library& library, std::size_t index, ViewState& view, Wishes& out);

/// Loads the case that is `step` rows after the current one, among those that pass the filter.
void load_neighbour(const UiModel& model, int step, ViewState& view, Wishes& out);

} // namespace secant
