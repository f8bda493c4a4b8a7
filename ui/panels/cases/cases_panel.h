#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The Cases panel: the open files with their entries, or gallery and lessons; a choice at the top
/// says which. Call inside a window.
void cases_panel(const UiModel& model, Actions& out);

} // namespace secant
