#include "app/window/place_on_screens.h"

#include <algorithm>

namespace secant {
namespace {

bool holds(const WindowPlace& screen, int x, int y)
{
    return x >= screen.x && x < screen.x + screen.width && y >= screen.y &&
           y < screen.y + screen.height;
}

} // namespace

WindowPlace place_on_screens(WindowPlace place, std::span<const WindowPlace> screens)
{
    const int x = place.x + place.width / 2;
    const int y = place.y + place.height / 2;
    const auto found = std::ranges::find_if(
        screens, [&](const WindowPlace& screen) { return holds(screen, x, y); });
    const WindowPlace& screen = found != screens.end() ? *found : screens.front();
    place.width = std::min(place.width, screen.width);
    place.height = std::min(place.height, screen.height);
    place.x = std::clamp(place.x, screen.x, screen.x + screen.width - place.width);
    place.y = std::clamp(place.y, screen.y, screen.y + screen.height - place.height);
    return place;
}

} // namespace secant
