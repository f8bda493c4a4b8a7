#pragma once

#include "core/workspace/action.h"
#include "ui/shell/layout.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The window that asks whether the methods that a project lists may run. It names each of them.
/// Escape puts the decision off.
/// @param area  Where the window appears.
void trust_window(const UiModel& model, const Rect& area, Actions& out);

/// What a project lists to run, and the button that trusts its folder.
void untrusted_methods(const UiModel& model, float width, Actions& out);

} // namespace secant
