#pragma once

#include "core/lessons/prose.h"
#include "ui/shell/ui_model.h"

#include <imgui.h>

namespace secant {

/// Writes a text with its marks at the cursor, in lines of a width. Live values
/// stand in the face of numbers, in the colour of the answer. Letters and numbers that no blank
/// parts stay together.
/// @param prose  with values in the place of their names
/// @param color  of plain letters
/// @param width  in pixels; up to the edge of the window when it is 0
void write_prose(const UiModel& model, const Prose& prose, ImU32 color, float width = 0.0F);

} // namespace secant
