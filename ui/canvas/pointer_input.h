#pragma once

#include "core/scene/view/handles/gesture.h"
#include "core/scene/view/handles/pointer_shape.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// Where the pointer is, in pixels.
[[nodiscard]] Vec<2> pointer();

/// The scale of the reach of handles and marks: fingers reach twice as far as the pointer.
[[nodiscard]] float reach_of(const UiModel& model);

/// The modifier keys that are held.
[[nodiscard]] DragKeys drag_keys();

void show_pointer(PointerShape shape);

} // namespace secant
