#pragma once

#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The mouse and the keyboard on the microscope: a click takes the query to a cell, a drag moves
/// the view by whole cells, the wheel changes their size.
void microscope_mouse(const UiModel& model, const Rect& area, Actions& out);
void microscope_keyboard(const UiModel& model, Actions& out);

/// Draws the microscope in place of the canvas. Call at the end of the frame.
void microscope_picture(const UiModel& model, const Rect& area, Actions& out);

} // namespace secant
