#include "app/window/wake_loop.h"

#include <SDL.h>

namespace secant {

void wake_loop()
{
    SDL_Event event{};
    event.type = SDL_USEREVENT;
    SDL_PushEvent(&event);
}

} // namespace secant
