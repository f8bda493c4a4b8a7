#pragma once

#include "core/scene/style.h"

#include <imgui.h>

namespace secant {

/// The colours of everything that is not drawn on the canvas.
struct Theme {
    Palette palette = Palette::dark;
    ImU32 canvas = 0; ///< the ground of the canvas
    ImU32 panel = 0;
    ImU32 raised = 0; ///< fields and buttons
    ImU32 hovered = 0;
    ImU32 line = 0; ///< borders and rules
    ImU32 text = 0;
    ImU32 dim = 0;         ///< text of less weight
    ImU32 accent = 0;      ///< chosen items
    ImU32 on_accent = 0;   ///< text on accent
    ImU32 chosen_line = 0; ///< behind the line of the present step, whose texts have many colours
    ImU32 focus = 0;       ///< the ring around the item with the keyboard's focus
    ImU32 good = 0;        ///< hit, overlaps
    ImU32 bad = 0;         ///< invalid entries
    ImU32 label_ground = 0;
};

[[nodiscard]] Theme make_theme(Palette palette);

/// The colour as Dear ImGui packs it.
[[nodiscard]] constexpr ImU32 packed(Color color)
{
    return IM_COL32(color.red, color.green, color.blue, color.alpha);
}

/// The colour that a role is drawn in.
[[nodiscard]] ImU32 color_of(const Theme& theme, Role role);

/// The colour that stands for a case, beside its glyph and its name.
[[nodiscard]] ImU32 color_of(const Theme& theme, Case kind);

/// The colour that stands for a mark, beside its glyph.
[[nodiscard]] ImU32 color_of(const Theme& theme, Mark mark);

/// The same colour with another opacity, 0 to 1.
[[nodiscard]] ImU32 faded(ImU32 color, float opacity);

/// The size of the interface.
struct Density {
    float scale = 1.0F;    ///< interface scale
    bool by_touch = false; ///< fingers press what is at least `finger_height` high

    friend bool operator==(const Density&, const Density&) = default;
};

/// The height of a button or of a row that a finger presses, at interface scale 1.
inline constexpr float finger_height = 40.0F;

/// Gives the interface's widgets the theme's colours, and sizes.
void apply(const Theme& theme, const Density& density, ImGuiStyle& style);

} // namespace secant
