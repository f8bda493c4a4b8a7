#pragma once

#include "ui/touch/finger_gesture.h"

namespace secant {

/// What lies under a place of the screen, as the last frame drew it.
[[nodiscard]] FingerGround finger_ground_at(Pixel place);

/// Moves the content of a window with a finger.
void scroll_with_finger(const FingerScroll& scroll);

/// Does not draw the tooltips of this frame. Call after the widgets.
void hide_tooltips();

} // namespace secant
