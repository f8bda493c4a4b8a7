#pragma once

#include "core/scene/view/screen.h"
#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The notice, while there is one, at the lower edge of an area.
void notice_bar(const UiModel& model, const Rect& area, Actions& out);

} // namespace secant
