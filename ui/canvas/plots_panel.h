#pragma once

#include "ui/shell/ui_model.h"

namespace secant {

/// The t axis, the function q(t) and the (t1, t2) plane, filling `area`.
void plots_panel(const UiModel& model, const Rect& area);

} // namespace secant
