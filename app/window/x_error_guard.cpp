#include "app/window/x_error_guard.h"

#include <SDL.h>

#include <string_view>

namespace secant {

XErrorGuard::XErrorGuard()
{
    // Loaded, not linked: SDL itself uses Xlib only where the display is X11.
    if (std::string_view(SDL_GetCurrentVideoDriver()) != "x11") return;
    xlib_ = SDL_LoadObject("libX11.so.6");
    if (xlib_ == nullptr) return;
    set_handler_ = reinterpret_cast<SetHandler>(SDL_LoadFunction(xlib_, "XSetErrorHandler"));
    if (set_handler_ == nullptr) return;
    before_ = set_handler_([](void*, void*) { return 0; });
}

XErrorGuard::~XErrorGuard()
{
    if (set_handler_ != nullptr) set_handler_(before_);
    if (xlib_ != nullptr) SDL_UnloadObject(xlib_);
}

} // namespace secant
