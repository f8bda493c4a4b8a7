#pragma once

#include "core/workspace/action.h"
#include "ui/shell/layout.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The strips between the canvas, the side and the plots. A drag moves a strip, and folds a part
/// that becomes too small; a double click gives the usual size back and unfolds a part.
/// @param area  As of lay_out.
void edges(const UiModel& model, const Layout& layout, const Rect& area, Actions& out);

} // namespace secant
