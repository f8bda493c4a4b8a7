#include "ui/shell/layout.h"

#include "ui/panels/animation_bar.h"

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

/// Removes a strip from the top of an area, and returns the strip.
Rect cut_top(Rect& area, float height)
{
    const float edge = std::min(area.min.y + height, area.max.y);
    const Rect strip{area.min, {area.max.x, edge}};
    area.min.y = edge;
    return strip;
}

Rect cut_bottom(Rect& area, float height)
{
    const float edge = std::max(area.max.y - height, area.min.y);
    const Rect strip{{area.min.x, edge}, area.max};
    area.max.y = edge;
    return strip;
}

/// The part of a narrow window that a panel fills.
Rect& part_of(Layout& layout, Panel panel)
{
    switch (panel) {
    case Panel::canvas: return layout.canvas;
    case Panel::plots: return layout.plots;
    case Panel::answer:
    case Panel::step:
    case Panel::compare:
    case Panel::values:
    case Panel::cases:
    case Panel::hunt: break;
    }
    return layout.panel;
}

/// The height of the plots below a canvas; none when the canvas would become too small.
float plots_height(float height, float scale)
{
    if (height < 420.0F * scale) return 0.0F;
    return std::round(std::clamp(height * 0.26F, 150.0F * scale, 260.0F * scale));
}

/// Removes the animation bar from the bottom of the canvas's area; nothing when it is not shown.
Rect animation_strip(Rect& area, const Settings& settings)
{
    const float height = animation_bar_height(settings.interface_scale);
    if (!settings.animation_shown || size(area).y < 2.0F * height) return {};
    return cut_bottom(area, std::round(height));
}

} // namespace

bool is_shown(const Rect& part) noexcept
{
    return part.min.x < part.max.x && part.min.y < part.max.y;
}

Layout lay_out(const Rect& area, const Settings& settings, Panel shown)
{
    const float scale = settings.interface_scale;
    Layout layout;
    Rect rest = area;
    const Pixel whole = size(area);
    layout.narrow = whole.x < 760.0F * scale;
    layout.toolbar = cut_top(rest, std::round(42.0F * scale));
    if (whole.y > 420.0F * scale) layout.status = cut_bottom(rest, std::round(28.0F * scale));
    if (layout.narrow) {
        layout.tabs = cut_top(rest, std::round(33.0F * scale));
        if (shown == Panel::canvas) layout.animation = animation_strip(rest, settings);
        part_of(layout, shown) = rest;
        return layout;
    }
    if (settings.side_shown) {
        const float width = std::round(std::clamp(whole.x * 0.31F, 340.0F * scale, 480.0F * scale));
        layout.panel = {{rest.max.x - width, rest.min.y}, rest.max};
        rest.max.x = layout.panel.min.x;
    }
    const float height = settings.plots_shown ? plots_height(size(rest).y, scale) : 0.0F;
    if (height > 0.0F) layout.plots = cut_bottom(rest, height);
    layout.animation = animation_strip(rest, settings);
    layout.canvas = rest;
    return layout;
}

} // namespace secant
