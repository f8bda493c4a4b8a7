#pragma once

#include "core/scene/figure/figure.h"
#include "core/scene/scene.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/theme.h"

namespace secant {

/// Where shapes are drawn: `corner` is their origin in the window, and lengths are multiplied by
/// `factor`.
struct Placement {
    Pixel corner{};
    float factor = 1.0F;
};

/// Draws a shape. Letters are those of the interface's fonts.
void draw(const Painted& painted, const Placement& placement, const Fonts& fonts, ImDrawList& list);

/// Draws a scene, in order, in the theme's colours.
///
/// @param scale  interface scale; widths, dashes and marks grow with it
void draw(const Scene& scene, const Theme& theme, const Fonts& fonts, float scale,
          ImDrawList& list);

} // namespace secant
