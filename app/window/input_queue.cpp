#include "app/window/input_queue.h"

#include "app/window/user_event.h"

#include <algorithm>

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

} // namespace secant
