#include "app/window/window_icon.h"

#include <memory>

namespace secant {
namespace embedded {
extern const unsigned char window_icon[];
extern const unsigned window_icon_size;
} // namespace embedded

namespace {

constexpr int icon_width = 64; ///< pixels; also the height
constexpr int bytes_per_pixel = 4;

struct FreeSurface {
    void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
};

} // namespace

void set_window_icon(SDL_Window* window)
{
    constexpr int bytes_per_row = icon_width * bytes_per_pixel;
    if (embedded::window_icon_size != static_cast<unsigned>(bytes_per_row * icon_width)) return;
    // SDL only reads the pixels.
    auto* const pixels = const_cast<unsigned char*>(embedded::window_icon);
    const std::unique_ptr<SDL_Surface, FreeSurface> icon{
        SDL_CreateRGBSurfaceWithFormatFrom(pixels, icon_width, icon_width, 8 * bytes_per_pixel,
                                           bytes_per_row, SDL_PIXELFORMAT_RGBA32)};
    if (icon) SDL_SetWindowIcon(window, icon.get());
}

} // namespace secant
