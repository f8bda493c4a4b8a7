#include "app/window/touch_input.h"

#include "app/window/user_event.h"

#include <algorithm>
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

/// So long after a finger a movement of the pointer may come from it.
constexpr Uint32 echo_ms = 500;

/// SDL must be asked only while it has a display.
SDL_TouchDeviceType type_of(SDL_TouchID device)
{
    return SDL_WasInit(SDL_INIT_VIDEO) != 0 ? SDL_GetTouchDeviceType(device)
                                            : SDL_TOUCH_DEVICE_INVALID;
}

/// Whether the places of the fingers are no places in the window.
bool is_touchpad(SDL_TouchID device)
{
    const SDL_TouchDeviceType type = type_of(device);
    return type == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE || type == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE;
}

std::optional<FingerPhase> phase_of(const SDL_Event& event)
{
    switch (event.type) {
    case SDL_FINGERDOWN: return FingerPhase::down;
    case SDL_FINGERMOTION: return FingerPhase::move;
    case SDL_FINGERUP: return FingerPhase::up;
    case SDL_USEREVENT:
        return is(event, UserEvent::fingers_cancelled) ? std::optional{FingerPhase::cancelled}
                                                       : std::nullopt;
    default: return std::nullopt; // SDL numbers its events with an integer, not an enum
    }
}

} // namespace

Pixel turn_of(const SDL_MouseWheelEvent& wheel)
{
    const Pixel precise{wheel.preciseX, wheel.preciseY};
    if (precise != Pixel{}) return precise;
    return {static_cast<float>(wheel.x), static_cast<float>(wheel.y)};
}

void push_pinch(double factor)
{
    SDL_Event event{};
    event.type = SDL_MULTIGESTURE;
    event.mgesture.dDist = static_cast<float>(std::log2(factor) / doublings_per_screen);
    event.mgesture.numFingers = 2;
    SDL_PushEvent(&event);
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

Touch TouchInput::take(const std::vector<SDL_Event>& batch)
{
    Touch touch;
    for (const SDL_Event& event : batch) {
        if (event.type == SDL_MOUSEWHEEL) touch.scrolls = is_scroll(event.wheel);
        if (event.type != SDL_MULTIGESTURE) continue;
        // FingerGesture sees the fingers of a screen one by one.
        if (type_of(event.mgesture.touchId) == SDL_TOUCH_DEVICE_DIRECT) continue;
        touch.pinch *= std::exp2(doublings_per_screen * static_cast<double>(event.mgesture.dDist));
    }
    return touch;
}

FingerEvents TouchInput::fingers_of(const std::vector<SDL_Event>& batch, Pixel window)
{
    FingerEvents fingers;
    for (const SDL_Event& event : batch) {
        const std::optional<FingerPhase> phase = phase_of(event);
        if (!phase) continue;
        if (phase == FingerPhase::cancelled) {
            fingers.push_back({0, *phase});
            continue;
        }
        if (is_touchpad(event.tfinger.touchId)) continue;
        last_finger_ms_ = event.tfinger.timestamp;
        fingers.push_back(
            {event.tfinger.fingerId, *phase, Pixel{event.tfinger.x, event.tfinger.y} * window});
    }
    return fingers;
}

bool TouchInput::uses_mouse(const std::vector<SDL_Event>& batch) const
{
    return std::ranges::any_of(batch, [this](const SDL_Event& event) {
        const bool is_mouse = event.type == SDL_MOUSEMOTION || event.type == SDL_MOUSEBUTTONDOWN ||
                              event.type == SDL_MOUSEWHEEL;
        return is_mouse &&
               !(last_finger_ms_ && event.common.timestamp - *last_finger_ms_ < echo_ms);
    });
}

} // namespace secant
