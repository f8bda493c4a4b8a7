#pragma once

#include "core/formula/typeset.h"
#include "ui/shell/ui_model.h"

#include <imgui.h>

#include <string_view>

namespace secant {

/// The size of the letters of a formula that are as large as those of the body's face, in pixels.
[[nodiscard]] float formula_em(const UiModel& model);

/// A formula in the fonts of the interface.
/// @param em     size of its letters, in pixels
/// @param width  in pixels; longer rows are broken
[[nodiscard]] formula::Typeset set_formula(const UiModel& model, const formula::Formula& formula,
                                           float em, float width);

/// Draws a formula with its upper left corner at a place of the screen.
/// @param color  of all but the numbers, which have the colour of the answer
void draw_formula(const UiModel& model, const formula::Typeset& typeset, ImVec2 at, ImU32 color,
                  ImU32 numbers, ImDrawList& list);

/// Writes a formula at the cursor, in lines of a width. A text that is no formula is written as it
/// stands.
/// @param width  in pixels; up to the edge of the window when it is 0
void write_formula(const UiModel& model, std::string_view text, float em, ImU32 color,
                   ImU32 numbers, float width = 0.0F);

} // namespace secant
