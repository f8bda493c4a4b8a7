#pragma once

#include "core/workspace/commands/command.h"
#include "ui/widgets/touch.h"

#include <SDL.h>

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace secant {

/// The state of the mouse after the events handed out so far, in window coordinates.
struct MouseState {
    float x = 0.0F;
    float y = 0.0F;
    bool inside = false;        ///< the pointer is over the window, or captured by it
    std::array<bool, 5> down{}; ///< left, right, middle, and two more
};

/// Hands out events in batches, one for each frame. Dear ImGui reads states, not events, so a batch
/// has at most one press or release of a button, a key or a finger, and no movement of the pointer
/// after a press, a release or a turn of the wheel. The end of typing begins a batch: the typed
/// text counts first.
class InputQueue {
public:
    void push(const SDL_Event& event) { events_.push_back(event); }
    [[nodiscard]] bool empty() const { return events_.empty(); }

    /// The next batch, in order; empty when there is nothing.
    [[nodiscard]] std::vector<SDL_Event> take();

    [[nodiscard]] const MouseState& mouse() const { return mouse_; }

private:
    void follow_mouse(const SDL_Event& event);

    std::deque<SDL_Event> events_;
    MouseState mouse_;
};

/// The command of a key press, if there is one. The letter on the key counts in every keyboard
/// layout.
[[nodiscard]] std::optional<CommandId> command_for(const SDL_Keysym& key);

/// Tells whether Alt was pressed and released with nothing between.
class AltTap {
public:
    /// Expects every event; true at the release that ends a tap.
    /// @param has_keyboard  The window has the keyboard. A window manager that switches windows
    /// with
    ///                      Alt takes the keyboard away, and SDL then reports a release.
    [[nodiscard]] bool is_ended_by(const SDL_Event& event, bool has_keyboard);

private:
    bool alone_ = false; ///< Alt is down, and nothing happened since
};

/// The turn of a wheel event, in notches: x to the right, y away from the user. A touchpad gives
/// parts of a notch.
[[nodiscard]] Pixel turn_of(const SDL_MouseWheelEvent& wheel);

/// Pushes an event: two fingers on a touchpad move apart, or together.
/// @param factor  > 0, as TouchState::pinch
void push_pinch(double factor);

/// Reads out of the events what fingers do: on a touchpad scrolls and pinches, on a touch screen
/// the fingers themselves. SDL does not say which device turned the wheel: the wheel of a mouse
/// turns by whole notches, and two fingers on a touchpad by parts of one.
class TouchInput {
public:
    /// The scrolls and pinches on a touchpad.
    [[nodiscard]] TouchState take(const std::vector<SDL_Event>& batch);

    /// The fingers on a touch screen.
    /// @param window  Size of the window, in its coordinates.
    [[nodiscard]] FingerEvents fingers_of(const std::vector<SDL_Event>& batch, Pixel window);

    /// True when the user moved or pressed a mouse. Some systems move the pointer after a finger;
    /// such a movement is not the user's. Call after `fingers_of`.
    [[nodiscard]] bool uses_mouse(const std::vector<SDL_Event>& batch) const;

private:
    bool is_scroll(const SDL_MouseWheelEvent& wheel);

    bool has_scrolled_ = false;
    Uint32 last_scroll_ms_ = 0;            ///< when part of a notch was turned last
    std::optional<Uint32> last_finger_ms_; ///< when a finger did something last
};

/// Joins the lines of a text that is dropped on the window: SDL reports each line alone.
class DroppedText {
public:
    /// The whole text, with the event that ends its drop. Frees the line of an SDL_DROPTEXT.
    [[nodiscard]] std::optional<std::string> take(const SDL_Event& event);

private:
    std::string lines_;
};

/// The events that the program itself puts into SDL's queue, so that each comes in its turn.
enum class UserEvent : Sint32 {
    wake,              ///< there is something to draw
    fingers_cancelled, ///< the system took the fingers of a touch screen for something of its own
    typing_ended,      ///< the phone's keyboard was closed
};

[[nodiscard]] inline SDL_Event made(UserEvent what)
{
    SDL_Event event{};
    event.type = SDL_USEREVENT;
    event.user.code = static_cast<Sint32>(what);
    return event;
}

/// Any thread may push.
inline void push(UserEvent what)
{
    SDL_Event event = made(what);
    SDL_PushEvent(&event);
}

[[nodiscard]] inline bool is(const SDL_Event& event, UserEvent what)
{
    return event.type == SDL_USEREVENT && event.user.code == static_cast<Sint32>(what);
}

/// Wakes a loop that waits for events. May be called in any thread.
void wake_loop();

} // namespace secant
