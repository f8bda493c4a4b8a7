#pragma once

#include "core/geometry/classify.h"
#include "core/methods/judgement.h"
#include "core/scene/palette.h"
#include "core/scene/scene.h"

#include <imgui.h>

namespace secant {

/// How a role is drawn. Lengths are in pixels at interface scale 1.
struct Stroke {
    ImU32 color = 0;
    float thickness = 1.0F;
    float dash = 0.0F; ///< length of a dash; zero draws a solid line
    float gap = 0.0F;
};

/// The colours of everything that is not drawn on the canvas.
struct Theme {
    Palette palette = Palette::dark;
    ImU32 canvas = 0; ///< the ground of the canvas
    ImU32 panel = 0;
    ImU32 raised = 0; ///< fields and buttons
    ImU32 hovered = 0;
    ImU32 line = 0; ///< borders and rules
    ImU32 text = 0;
    ImU32 dim = 0;       ///< text of less weight
    ImU32 accent = 0;    ///< what is chosen
    ImU32 on_accent = 0; ///< text upon it
    ImU32 focus = 0;     ///< the ring around what the keyboard holds
    ImU32 good = 0;      ///< hit, overlaps
    ImU32 bad = 0;       ///< invalid entries
    ImU32 label_ground = 0;
};

[[nodiscard]] Theme make_theme(Palette palette);

[[nodiscard]] Stroke stroke_of(const Theme& theme, Role role);

/// The colour that stands for a case, beside its glyph and its name.
[[nodiscard]] ImU32 color_of(const Theme& theme, Case kind);

/// The colour that stands for a mark, beside its glyph.
[[nodiscard]] ImU32 color_of(const Theme& theme, Mark mark);

/// The same colour with another opacity, 0 to 1.
[[nodiscard]] ImU32 faded(ImU32 color, float opacity);

/// Gives the interface's widgets the theme's colours, and sizes for an interface scale.
void apply(const Theme& theme, float scale, ImGuiStyle& style);

} // namespace secant
