#pragma once

#include "ui/shell/ui_model.h"

namespace secant {

/// The box over the canvas that says which case it is. Returns the area it covers.
Rect case_badge(const UiModel& model, const Rect& canvas, ImDrawList& list);

} // namespace secant
