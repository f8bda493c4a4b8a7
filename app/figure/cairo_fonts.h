#pragma once

#include "app/figure/cairo_handles.h"
#include "core/scene/figure/figure.h"

namespace secant {

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

} // namespace secant
