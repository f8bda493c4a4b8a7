#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The finds of the hunt: a row for each kind; a click loads the kind's simplest query. Below the
/// loaded kind: buttons to watch the shrink, to step to the fault, and to keep the find.
void hunt_list(const UiModel& model, Actions& out);

} // namespace secant
