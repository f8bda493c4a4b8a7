#pragma once

#include "core/geometry/classify.h"
#include "core/scene/view/screen.h"
#include "ui/widgets/theme.h"

namespace secant {

/// Draws the sign of a case, a small circle and arrow, in the case's colour and in the middle of
/// `box`. It reads without colour: no two cases have the same.
void draw_case_glyph(const Classification& classification, const Rect& box, const Theme& theme,
                     ImDrawList& list);

} // namespace secant
