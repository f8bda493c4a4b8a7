#pragma once

#include <SDL.h>

namespace secant {

/// What the program itself puts into SDL's queue, so that it comes in its turn.
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

} // namespace secant
