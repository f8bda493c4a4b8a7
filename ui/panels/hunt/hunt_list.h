#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// What the hunt has found: a row for each kind of failure, of which a click loads the simplest
/// query. Below the one that was loaded: watch how it became so simple, step to the fault, keep it.
void hunt_list(const UiModel& model, Actions& out);

} // namespace secant
