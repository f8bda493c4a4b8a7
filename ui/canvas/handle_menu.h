#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

#include <string>

namespace secant {

/// The coordinates as they are copied, with all digits.
[[nodiscard]] std::string point_text(const Vec<2>& point);

/// The items of a menu about a handle: edit and copy its numbers, zoom to it.
void handle_items(const UiModel& model, const CanvasMenu& menu, Handle handle, Interaction& view,
                  Actions& out);

/// The items that make what is near exact, first with the numbers that the handle moves.
void exact_items(const UiModel& model, Handle handle, Actions& out);

} // namespace secant
