#pragma once

#include <SDL.h>

#include <string>

namespace secant {

/// The window as other programs of the desktop name it, "x11:1a"; empty where there is no such
/// name, or for no window.
[[nodiscard]] std::string name_of(SDL_Window* window);

} // namespace secant
