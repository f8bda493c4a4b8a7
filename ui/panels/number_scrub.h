#pragma once

#include "core/geometry/query_field.h"
#include "core/workspace/action.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// Changes a number with the mouse on the last item, the number's field: by the wheel, or by a drag
/// to the side that begins on a field without the keyboard. A notch, or ten pixels, is a step as of
/// an arrow key; Shift, Alt and Ctrl choose it as there. The notches of one visit of the pointer
/// are one step of the timeline, and so is a drag; Escape restores.
void scrub(const UiModel& model, QueryField field, Actions& out);

/// Whether the number is being dragged.
[[nodiscard]] bool is_dragged(const UiModel& model, QueryField field);

} // namespace secant
