#include "app/window/window_name.h"

#include <SDL_syswm.h>
#include <fmt/format.h>

namespace secant {

std::string name_of([[maybe_unused]] SDL_Window* window)
{
#ifdef SDL_VIDEO_DRIVER_X11
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    const bool known = window != nullptr && SDL_GetWindowWMInfo(window, &info) == SDL_TRUE;
    if (known && info.subsystem == SDL_SYSWM_X11)
        return fmt::format("x11:{:x}", info.info.x11.window);
#endif
    return {};
}

} // namespace secant
