#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// Chooses what the map moves and paints, says what its colours mean, and opens the microscope.
void map_panel(const UiModel& model, Actions& out);

} // namespace secant
