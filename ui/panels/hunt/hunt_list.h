#pragma once

#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"
#include "ui/shell/wishes.h"

namespace secant {

/// What the hunt has found: a row for each kind of failure, of which a click loads the simplest
/// scene. Below the one that was loaded: watch how it became so simple, step to the fault, keep it.
void hunt_list(const UiModel& model, ViewState& view, Wishes& out);

} // namespace secant
