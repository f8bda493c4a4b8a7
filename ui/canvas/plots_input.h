#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// How the plots are drawn with these fonts.
[[nodiscard]] PlotView plot_view(const UiModel& model);

/// The mouse on the plots: hover and drag of the roots' marks. `area` is that of `plots_panel`.
void plots_mouse(const UiModel& model, const Rect& area, Actions& out);

} // namespace secant
