#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The number that was last clicked, down to its bits, with its neighbours one click away. Call
/// inside a window.
void number_inspector(const UiModel& model, Actions& out);

} // namespace secant
