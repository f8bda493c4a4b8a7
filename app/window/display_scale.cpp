#include "app/window/display_scale.h"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>

namespace secant {
namespace {

constexpr float usual_dpi = 96.0F;
constexpr int lines_to_scale = 1400; ///< screens with fewer lines show the usual size
constexpr int lines_of_4k = 2000;

} // namespace

float scale_for(const ScreenFacts& facts) noexcept
{
    const auto quarter = [](float scale) {
        return std::clamp(std::round(scale * 4.0F) / 4.0F, 1.0F, 3.0F);
    };
    if (facts.desktop_dpi > 0.0F) return quarter(facts.desktop_dpi / usual_dpi);
    if (facts.height < lines_to_scale) return 1.0F;
    const float physical = facts.physical_dpi;
    const bool is_known =
        physical > 50.0F && physical < 500.0F && std::abs(physical - usual_dpi) > 2.0F;
    if (is_known) return quarter(physical / usual_dpi);
    return facts.height >= lines_of_4k ? 2.0F : 1.25F;
}

float desktop_dpi()
{
    // Loaded, not linked: SDL itself uses Xlib only where the display is X11.
    if (std::string_view(SDL_GetCurrentVideoDriver()) != "x11") return 0.0F;
    void* const xlib = SDL_LoadObject("libX11.so.6");
    if (xlib == nullptr) return 0.0F;
    using Open = void* (*)(const char*);
    using GetDefault = char* (*)(void*, const char*, const char*);
    using Close = int (*)(void*);
    const auto open = reinterpret_cast<Open>(SDL_LoadFunction(xlib, "XOpenDisplay"));
    const auto get = reinterpret_cast<GetDefault>(SDL_LoadFunction(xlib, "XGetDefault"));
    const auto close = reinterpret_cast<Close>(SDL_LoadFunction(xlib, "XCloseDisplay"));
    float dpi = 0.0F;
    if (open != nullptr && get != nullptr && close != nullptr) {
        if (void* const display = open(nullptr); display != nullptr) {
            const char* const text = get(display, "Xft", "dpi");
            if (text != nullptr) dpi = std::strtof(text, nullptr);
            close(display);
        }
    }
    SDL_UnloadObject(xlib);
    return std::isfinite(dpi) ? dpi : 0.0F;
}

} // namespace secant
