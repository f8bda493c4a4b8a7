#include "core/workspace/state/settings.h"

#include <algorithm>

namespace secant {

float interface_scale(const Settings& settings, float display_scale) noexcept
{
    const float asked = display_scale * usual_scale(settings.palette);
    return settings.interface_scale.value_or(
        std::clamp(asked, interface_scales.front(), interface_scales.back()));
}

float neighbour_scale(float scale, bool larger) noexcept
{
    if (larger) {
        const auto above = std::ranges::upper_bound(interface_scales, scale);
        return above == interface_scales.end() ? interface_scales.back() : *above;
    }
    const auto below = std::ranges::lower_bound(interface_scales, scale);
    return below == interface_scales.begin() ? interface_scales.front() : *std::prev(below);
}

} // namespace secant
