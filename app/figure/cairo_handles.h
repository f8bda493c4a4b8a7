#pragma once

#include <cairo.h>

#include <memory>

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

} // namespace secant
