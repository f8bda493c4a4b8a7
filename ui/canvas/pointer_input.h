#pragma once

#include "core/scene/view/handles/gesture.h"
#include "core/scene/view/handles/pointer_shape.h"

namespace secant {

/// Where the pointer is, in pixels.
[[nodiscard]] Vec<2> pointer();

/// The modifier keys that are held.
[[nodiscard]] DragKeys drag_keys();

void show_pointer(PointerShape shape);

} // namespace secant
