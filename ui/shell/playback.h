#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// What goes on by itself: the steps of a run and the replay of a shrink, when the time has come. A
/// tap of Space plays or stops the steps; Space that is held to drag the canvas does not.
void run_playback(const UiModel& model, Actions& out);

} // namespace secant
