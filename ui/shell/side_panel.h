#pragma once

#include "core/scene/view/screen.h"
#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The side of a wide window: tabs, the values, and the chosen panel below them. In a low area the
/// whole side scrolls, else only the panel.
void side_panel(const UiModel& model, const Rect& area, Actions& out);

/// The buttons that choose the panel of a narrow window.
void panel_tabs(const UiModel& model, const Rect& area, Actions& out);

/// The panel of a narrow window, unless that is the canvas or the plots.
void narrow_panel(const UiModel& model, const Rect& area, Actions& out);

} // namespace secant
