#pragma once

#include "ui/touch/finger_gesture.h"

#include <SDL.h>

#include <optional>
#include <vector>

namespace secant {

/// The turn of a wheel event, in notches: x to the right, y away from the user. A touchpad gives
/// parts of a notch.
[[nodiscard]] Pixel turn_of(const SDL_MouseWheelEvent& wheel);

/// Pushes an event: two fingers on a touchpad move apart, or together.
/// @param factor  > 0, as Touch::pinch
void push_pinch(double factor);

/// Reads out of the events what fingers do: on a touchpad scrolls and pinches, on a touch screen
/// the fingers themselves. SDL does not say which device turned the wheel: the wheel of a mouse
/// turns by whole notches, and two fingers on a touchpad by parts of one.
class TouchInput {
public:
    /// What fingers do on a touchpad.
    [[nodiscard]] Touch take(const std::vector<SDL_Event>& batch);

    /// What fingers do on a touch screen.
    /// @param window  Size of the window, in its coordinates.
    [[nodiscard]] FingerEvents fingers_of(const std::vector<SDL_Event>& batch, Pixel window);

    /// Whether the user moved or pressed a mouse. Some systems move the pointer after a finger;
    /// such a movement is not the user's. Call after `fingers_of`.
    [[nodiscard]] bool uses_mouse(const std::vector<SDL_Event>& batch) const;

private:
    bool is_scroll(const SDL_MouseWheelEvent& wheel);

    bool has_scrolled_ = false;
    Uint32 last_scroll_ms_ = 0;            ///< when part of a notch was turned last
    std::optional<Uint32> last_finger_ms_; ///< when a finger did something last
};

} // namespace secant
