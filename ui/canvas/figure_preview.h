#pragma once

#include "core/scene/figure/figure.h"
#include "ui/widgets/fonts.h"

#include <imgui.h>

namespace secant {

/// Draws a figure, as large as fits into the room, as the next widget of the window. Behind a
/// transparent figure is a pattern of squares.
void preview(const Figure& figure, const Fonts& fonts, ImVec2 room);

} // namespace secant
