#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// Plays the steps of a run and the replay of a shrink when their time has come. A tap of Space
/// plays or stops the steps; holding Space while dragging the canvas does not.
void run_playback(const UiModel& model, Actions& out);

} // namespace secant
