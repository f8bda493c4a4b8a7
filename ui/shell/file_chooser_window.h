#pragma once

#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"
#include "ui/shell/wishes.h"

namespace secant {

/// The window in which a path is typed or picked, while `view.chooser` is there. The rest of the
/// interface stays in use.
void file_chooser_window(const UiModel& model, const Rect& area, ViewState& view, Wishes& out);

} // namespace secant
