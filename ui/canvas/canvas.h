#pragma once

#include "core/session/action.h"
#include "ui/shell/ui_model.h"
#include "ui/shell/view_state.h"

namespace secant {

/// The drawing with its handles, filling `area`. Edits leave as actions; what is looked at and
/// what is held changes in `view`.
void canvas(const UiModel& model, const Rect& area, ViewState& view, Actions& out);

} // namespace secant
