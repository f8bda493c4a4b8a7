#pragma once

#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"
#include "ui/shell/wishes.h"

namespace secant {

/// Takes the scene that is found in the clipboard's text, as one step of Undo, and says what was
/// understood; offers both readings where there are two; else says why there is none.
void paste_scene(const UiModel& model, ViewState& view, Wishes& out);

} // namespace secant
