#pragma once

#include "ui/shell/ui_model.h"

namespace secant {

/// A button as wide as the rest of the row that says when a drag or an animation stops; its popup
/// chooses.
void break_rule_choice(const UiModel& model, BreakRule& rule);

} // namespace secant
