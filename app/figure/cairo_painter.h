#pragma once

#include "app/figure/cairo_fonts.h"

namespace secant {

/// Draws a figure; a unit of the context is a pixel of the figure.
void paint(const Figure& figure, const CairoFonts& fonts, cairo_t& context);

} // namespace secant
