#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The open scripts, and the text of the one that is shown: its errors at their lines, and under it
/// what it answers to the query.
void script_editor(const UiModel& model, Actions& out);

} // namespace secant
