#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The degeneracies that hold or are near: "tangent but for 3 ulps of r", each with a link that
/// makes it exact. Nothing when there are none. Call inside a window.
void degeneracy_lines(const UiModel& model, Actions& out);

} // namespace secant
