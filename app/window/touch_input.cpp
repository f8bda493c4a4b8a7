#include "app/window/touch_input.h"

#include <cmath>

namespace secant {
namespace {

/// One movement of the fingers may also give a whole notch, soon after the parts.
constexpr Uint32 same_scroll_ms = 300;

/// A pinch from a quarter of the screen to a half of it doubles the scale.
constexpr double doublings_per_screen = 4.0;

bool is_whole(float notches)
{
    return notches == std::trunc(notches);
}

/// Whether the fingers touch the window itself. SDL must be asked only while it has a display.
bool is_screen(SDL_TouchID device)
{
    return SDL_WasInit(SDL_INIT_VIDEO) != 0 &&
           SDL_GetTouchDeviceType(device) == SDL_TOUCH_DEVICE_DIRECT;
}

} // namespace

Pixel turn_of(const SDL_MouseWheelEvent& wheel)
{
    const Pixel precise{wheel.preciseX, wheel.preciseY};
    if (precise != Pixel{}) return precise;
    return {static_cast<float>(wheel.x), static_cast<float>(wheel.y)};
}

bool TouchInput::is_scroll(const SDL_MouseWheelEvent& wheel)
{
    const Pixel turn = turn_of(wheel);
    const bool is_fine = wheel.which == SDL_TOUCH_MOUSEID || !is_whole(turn.x) || !is_whole(turn.y);
    if (is_fine) {
        has_scrolled_ = true;
        last_scroll_ms_ = wheel.timestamp;
    }
    return is_fine || (has_scrolled_ && wheel.timestamp - last_scroll_ms_ < same_scroll_ms);
}

Touch TouchInput::take(const std::vector<SDL_Event>& batch, Pixel window)
{
    Touch touch;
    for (const SDL_Event& event : batch) {
        if (event.type == SDL_MOUSEWHEEL) touch.scrolls = is_scroll(event.wheel);
        if (event.type != SDL_MULTIGESTURE) continue;
        const SDL_MultiGestureEvent& pinch = event.mgesture;
        touch.pinch *= std::exp2(doublings_per_screen * static_cast<double>(pinch.dDist));
        // The place of fingers on a touchpad is not a place in the window.
        if (is_screen(pinch.touchId)) touch.at = Pixel{pinch.x, pinch.y} * window;
    }
    return touch;
}

} // namespace secant
