#pragma once

#include "core/scene/figure/figure.h"

#include <cairo.h>

#include <memory>
#include <string>

namespace secant {

/// Frees what Cairo made.
struct CairoDeleter {
    void operator()(cairo_t* context) const noexcept { cairo_destroy(context); }
    void operator()(cairo_surface_t* surface) const noexcept { cairo_surface_destroy(surface); }
    void operator()(cairo_font_face_t* face) const noexcept { cairo_font_face_destroy(face); }
    void operator()(cairo_font_options_t* options) const noexcept
    {
        cairo_font_options_destroy(options);
    }
};

using CairoContext = std::unique_ptr<cairo_t, CairoDeleter>;
using CairoSurface = std::unique_ptr<cairo_surface_t, CairoDeleter>;
using CairoFace = std::unique_ptr<cairo_font_face_t, CairoDeleter>;
using CairoFontOptions = std::unique_ptr<cairo_font_options_t, CairoDeleter>;

/// The fonts of a figure: the program's own, read from its memory, so that a figure is the same on
/// each machine. A build without them takes those of the system.
class CairoFonts {
public:
    CairoFonts();

    [[nodiscard]] cairo_font_face_t& of(Face face) const noexcept;

private:
    CairoFace mono_;
    CairoFace sans_;
    CairoFace sans_bold_;
};

/// Draws a figure; a unit of the context is a pixel of the figure.
void paint(const Figure& figure, const CairoFonts& fonts, cairo_t& context);

/// A PNG with the density of its pixels in it, so that other programs give it the right size.
/// @param png  A whole PNG file without a density.
/// @param dpi  Pixels per inch, > 0.
[[nodiscard]] std::string with_density(std::string png, double dpi);

} // namespace secant
