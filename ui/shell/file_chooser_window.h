#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The window in which a path is typed or picked, while the workspace has a chooser. The rest of
/// the interface stays usable.
void file_chooser_window(const UiModel& model, const Rect& area, Actions& out);

} // namespace secant
