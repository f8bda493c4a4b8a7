#pragma once

#include <SDL.h>

namespace secant {

/// Gives the window its icon, where the desktop takes icons from windows (X11). Under Wayland the
/// icon comes from the .desktop file. Without an icon the window works as well, so a failure is no
/// error.
void set_window_icon(SDL_Window* window);

} // namespace secant
