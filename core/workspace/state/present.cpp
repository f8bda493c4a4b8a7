#include "core/workspace/state/present.h"

#include <algorithm>

namespace secant {

float scale_for_room(Pixel window, float display_scale, float enlarged) noexcept
{
    constexpr float smallest_letters = 14.0F; // at interface scale 1: Fonts::small
    constexpr float share = 0.031F;           // letters are rounded to whole pixels
    const float height = std::min(window.y, 0.75F * window.x);
    const float wanted = share * height / smallest_letters;
    return std::clamp(std::max(wanted, display_scale) * enlarged, interface_scales.front(), 6.0F);
}

Settings presented(Settings settings, const Present& present) noexcept
{
    if (!present.is_on) return settings;
    settings.palette = present.is_black ? Palette::contrast : Palette::projector;
    settings.side_shown = false;
    settings.plots_shown = true;
    settings.animation_shown = false;
    settings.bars_shown = false;
    settings.full_screen = present.fills_screen;
    return settings;
}

Present with_chalk(Present present, Pixel at, double now)
{
    const bool joined = present.is_drawing && !present.chalk.empty();
    present.is_drawing = true;
    if (joined && present.chalk.back().at == at) return present;
    if (present.chalk.size() == most_chalk) present.chalk.erase(present.chalk.begin());
    present.chalk.push_back({at, now, joined});
    return present;
}

Present without_faded(Present present, double now, double fading)
{
    std::erase_if(present.chalk, [&](const ChalkPoint& point) {
        return chalk_opacity(point, now, fading) == 0.0F;
    });
    if (!present.chalk.empty()) present.chalk.front().joined = false;
    return present;
}

float chalk_opacity(const ChalkPoint& point, double now, double fading) noexcept
{
    const double left = point.when + chalk_seconds + fading - now;
    if (fading == 0.0) return left > 0.0 ? 1.0F : 0.0F;
    return static_cast<float>(std::clamp(left / fading, 0.0, 1.0));
}

double seconds_to_fading(const Present& present, double now) noexcept
{
    if (present.chalk.empty()) return -1.0;
    constexpr double step = 0.05; // twenty shades
    return std::max(present.chalk.front().when + chalk_seconds - now, step);
}

} // namespace secant
