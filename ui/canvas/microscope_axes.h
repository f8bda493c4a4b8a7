#pragma once

#include "ui/shell/ui_model.h"

#include <vector>

namespace secant {

/// Writes the ulps from the origin along the lower and the left edge of the microscope; none in the
/// boxes that are taken. @pre the microscope is open
void microscope_axes(const UiModel& model, const Rect& area, std::vector<Rect> taken,
                     ImDrawList& list);

/// Writes what the axes count, from `top` on. Returns its box. @pre the microscope is open
Rect microscope_heading(const UiModel& model, const Rect& area, float top, ImDrawList& list);

} // namespace secant
