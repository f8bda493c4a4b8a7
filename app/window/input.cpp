#include "app/window/input.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace secant {
namespace {

bool is_transition(const SDL_Event& event)
{
    return event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP ||
           event.type == SDL_KEYDOWN || event.type == SDL_KEYUP || event.type == SDL_FINGERDOWN ||
           event.type == SDL_FINGERUP;
}

/// SDL counts left, middle, right; the interface left, right, middle.
std::size_t button_index(Uint8 sdl_button)
{
    switch (sdl_button) {
    case SDL_BUTTON_LEFT: return 0;
    case SDL_BUTTON_RIGHT: return 1;
    case SDL_BUTTON_MIDDLE: return 2;
    case SDL_BUTTON_X1: return 3;
    default: return 4; // SDL numbers its buttons with an integer, not an enum
    }
}

} // namespace

std::vector<SDL_Event> InputQueue::take()
{
    std::vector<SDL_Event> batch;
    bool turned = false;
    while (!events_.empty()) {
        const SDL_Event event = events_.front();
        if (event.type == SDL_MOUSEMOTION && turned) break;
        if (is(event, UserEvent::typing_ended) && !batch.empty()) break;
        events_.pop_front();
        batch.push_back(event);
        follow_mouse(event);
        if (is_transition(event)) break;
        turned = turned || event.type == SDL_MOUSEWHEEL;
    }
    return batch;
}

void InputQueue::follow_mouse(const SDL_Event& event)
{
    const auto move_to = [this](int x, int y) {
        mouse_.x = static_cast<float>(x);
        mouse_.y = static_cast<float>(y);
        mouse_.inside = true;
    };
    if (event.type == SDL_MOUSEMOTION) {
        move_to(event.motion.x, event.motion.y);
    } else if (event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP) {
        move_to(event.button.x, event.button.y);
        mouse_.down[button_index(event.button.button)] = event.type == SDL_MOUSEBUTTONDOWN;
    } else if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_LEAVE) {
        mouse_.inside = std::ranges::find(mouse_.down, true) != mouse_.down.end();
    }
}

namespace {

Key key_of(SDL_Keycode code)
{
    switch (code) {
    case SDLK_F1: return Key::f1;
    case SDLK_F6: return Key::f6;
    case SDLK_F10: return Key::f10;
    case SDLK_F11: return Key::f11;
    case SDLK_HOME: return Key::home;
    case SDLK_END: return Key::end;
    case SDLK_PAGEUP: return Key::page_up;
    case SDLK_PAGEDOWN: return Key::page_down;
    case SDLK_LEFT: return Key::left;
    case SDLK_RIGHT: return Key::right;
    case SDLK_APPLICATION: return Key::menu;
    case SDLK_KP_PLUS: return Key::plus;
    case SDLK_KP_MINUS: return Key::minus;
    default: break;
    }
    // SDL names the other keys by the letter or sign upon them.
    return code > 0 && code < 0x80 ? static_cast<Key>(code) : Key::none;
}

} // namespace

std::optional<CommandId> command_for(const SDL_Keysym& key)
{
    Chord chord{key_of(key.sym), (key.mod & KMOD_CTRL) != 0, (key.mod & KMOD_SHIFT) != 0,
                (key.mod & KMOD_ALT) != 0};
    const Command* command = command_for(chord);
    // Many layouts need Shift for a sign such as +.
    if (command == nullptr && chord.shift) {
        chord.shift = false;
        command = command_for(chord);
    }
    return command == nullptr ? std::nullopt : std::optional{command->id};
}

bool AltTap::is_ended_by(const SDL_Event& event, bool has_keyboard)
{
    switch (event.type) {
    case SDL_KEYUP:
        if (event.key.keysym.sym != SDLK_LALT) return false;
        return std::exchange(alone_, false) && has_keyboard;
    case SDL_KEYDOWN:
        if (event.key.keysym.sym != SDLK_LALT) {
            alone_ = false;
        } else if (event.key.repeat == 0) {
            alone_ = (event.key.keysym.mod & (KMOD_CTRL | KMOD_SHIFT | KMOD_GUI)) == 0;
        }
        return false;
    case SDL_TEXTINPUT:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
    case SDL_MOUSEWHEEL:
    case SDL_WINDOWEVENT: alone_ = false; return false;
    default: return false;
    }
}

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

/// True when the device reports places of the fingers that are not places in the window.
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

TouchState TouchInput::take(const std::vector<SDL_Event>& batch)
{
    TouchState touch;
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

std::optional<std::string> DroppedText::take(const SDL_Event& event)
{
    if (event.type == SDL_DROPTEXT && event.drop.file != nullptr) {
        lines_ += event.drop.file;
        lines_ += '\n';
        SDL_free(event.drop.file);
    }
    if (event.type != SDL_DROPCOMPLETE || lines_.empty()) return std::nullopt;
    return std::exchange(lines_, {});
}

void wake_loop()
{
    push(UserEvent::wake);
}

} // namespace secant
