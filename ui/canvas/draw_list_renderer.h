#pragma once

#include "core/scene/scene.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/theme.h"

namespace secant {

/// Draws a scene, in order, in the theme's colours.
///
/// @param scale  interface scale; widths, dashes and marks grow with it
void draw(const Scene& scene, const Theme& theme, const Fonts& fonts, float scale,
          ImDrawList& list);

} // namespace secant
