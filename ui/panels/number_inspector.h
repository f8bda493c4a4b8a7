#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The number that was clicked last: its digits, its bits, and buttons to its neighbours. Call
/// inside a window.
void number_inspector(const UiModel& model, Actions& out);

} // namespace secant
