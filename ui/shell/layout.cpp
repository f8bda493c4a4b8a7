#include "ui/shell/layout.h"

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

/// Takes a strip of a height off the top.
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

/// The part of a narrow window that a page fills.
Rect& part_of(Layout& layout, Page page)
{
    switch (page) {
    case Page::canvas: return layout.canvas;
    case Page::plots: return layout.plots;
    case Page::answer:
    case Page::step:
    case Page::compare:
    case Page::values:
    case Page::cases:
    case Page::hunt: break;
    }
    return layout.panel;
}

/// The height of the plots below a canvas; none when they would leave it too little.
float plots_height(float height, float scale)
{
    if (height < 420.0F * scale) return 0.0F;
    return std::round(std::clamp(height * 0.26F, 150.0F * scale, 260.0F * scale));
}

} // namespace

Layout lay_out(const Rect& area, float scale, const ViewState& view)
{
    Layout layout;
    Rect rest = area;
    const Pixel whole = size(area);
    layout.narrow = whole.x < 760.0F * scale;
    layout.toolbar = cut_top(rest, std::round(42.0F * scale));
    if (whole.y > 420.0F * scale) layout.status = cut_bottom(rest, std::round(28.0F * scale));
    if (layout.narrow) {
        layout.tabs = cut_top(rest, std::round(33.0F * scale));
        part_of(layout, view.page) = rest;
        return layout;
    }
    if (view.panel_shown) {
        const float width = std::round(std::clamp(whole.x * 0.31F, 340.0F * scale, 480.0F * scale));
        layout.panel = {{rest.max.x - width, rest.min.y}, rest.max};
        rest.max.x = layout.panel.min.x;
    }
    const float height = view.plots_shown ? plots_height(size(rest).y, scale) : 0.0F;
    if (height > 0.0F) layout.plots = cut_bottom(rest, height);
    layout.canvas = rest;
    return layout;
}

} // namespace secant
