#pragma once

#include "ui/shell/touch.h"

#include <SDL.h>

#include <vector>

namespace secant {

/// The turn of a wheel event, in notches: x to the right, y away from the user. A touchpad gives
/// parts of a notch.
[[nodiscard]] Pixel turn_of(const SDL_MouseWheelEvent& wheel);

/// Reads scrolls and pinches of fingers out of the events. SDL does not say which device turned the
/// wheel: the wheel of a mouse turns by whole notches, and two fingers on a touchpad by parts of
/// one.
class TouchInput {
public:
    /// @param window  Size of the window, in its coordinates.
    [[nodiscard]] Touch take(const std::vector<SDL_Event>& batch, Pixel window);

private:
    bool is_scroll(const SDL_MouseWheelEvent& wheel);

    bool has_scrolled_ = false;
    Uint32 last_scroll_ms_ = 0; ///< when part of a notch was turned last
};

} // namespace secant
