#pragma once

#include "core/scene/view/screen.h"
#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"
#include "ui/shell/wishes.h"

namespace secant {

/// The panel beside the canvas of a wide window: tabs, the values, and the chosen tab below them.
/// Where the area is low all of it scrolls, else the tab alone.
void side_panel(const UiModel& model, const Rect& area, ViewState& view, Wishes& out);

/// The buttons by which a narrow window chooses its page.
void page_tabs(const UiModel& model, const Rect& area, ViewState& view);

/// The page of a narrow window, unless that is the canvas.
void page_panel(const UiModel& model, const Rect& area, ViewState& view, Wishes& out);

} // namespace secant
