#pragma once

#include "core/geometry/classify.h"
#include "core/methods/judgement.h"
#include "core/scene/view/screen.h"
#include "ui/widgets/theme.h"

namespace secant {

/// Draws the sign of a case, a small circle and arrow, in the case's colour and in the middle of
/// `box`. It reads without colour: no two cases have the same.
void draw_case_glyph(const Classification& classification, const Rect& box, const Theme& theme,
                     ImDrawList& list);

/// Draws the sign of a mark, in the mark's colour and in the middle of `box`: a tick, a cross, a
/// diamond, a struck circle. It reads without colour.
void draw_mark(Mark mark, const Rect& box, const Theme& theme, ImDrawList& list);

} // namespace secant
