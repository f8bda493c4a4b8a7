#pragma once

#include <SDL.h>

#include <array>
#include <deque>
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
/// after a press, a release or a turn of the wheel. The end of typing begins a batch: what was
/// typed counts first.
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

} // namespace secant
