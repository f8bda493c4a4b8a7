#include "ui/shell/layout.h"

#include "ui/panels/panels.h"

#include <algorithm>
#include <cmath>
#include <utility>

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

Rect cut_right(Rect& area, float width)
{
    const float edge = std::max(area.max.x - width, area.min.x);
    const Rect strip{{edge, area.min.y}, area.max};
    area.max.x = edge;
    return strip;
}

/// The part of a narrow window that a panel fills.
Rect& part_of(Layout& layout, Panel panel)
{
    if (panel == Panel::canvas) return layout.canvas;
    return panel == Panel::plots ? layout.plots : layout.panel;
}

// Lengths at interface scale 1.
constexpr float edge_width = 6.0F;
constexpr float least_side = 320.0F;
constexpr float least_canvas_width = 260.0F;
constexpr float least_plots = 110.0F;
constexpr float least_canvas_height = 160.0F;
constexpr float least_sheet = 120.0F;
/// A narrow window that is higher shows the canvas, and a panel below it.
constexpr float least_height_with_sheet = 520.0F;
/// Below this height there are no plots under a canvas.
constexpr float least_height_with_plots = 420.0F;

/// The width in which the animation bar has its rows.
constexpr float least_animation = 340.0F;

/// A command moves an edge so far; it is less than half of the least width and of the least height.
constexpr float edge_step = 40.0F;

/// The user's choice, or else a share of the window, and never so much that the canvas becomes less
/// than its least size.
float length_of(float chosen, float usual, float least, float most)
{
    const float wanted = chosen > 0.0F ? chosen : usual;
    return std::round(std::clamp(wanted, least, std::max(least, most)));
}

float side_width(float whole, const Settings& settings, float scale)
{
    const float usual = std::clamp(whole * 0.31F, 340.0F * scale, 480.0F * scale);
    const float most = whole - (least_canvas_width + edge_width) * scale;
    return length_of(settings.side_width * scale, usual, least_side * scale, most);
}

/// The height of the plots below a canvas; none when the canvas would become too small.
float plots_height(float whole, const Settings& settings, float scale)
{
    const float usual = std::clamp(whole * 0.26F, 150.0F * scale, 260.0F * scale);
    const float most = whole - (least_canvas_height + edge_width) * scale;
    return length_of(settings.plots_height * scale, usual, least_plots * scale, most);
}

/// @param width  of the window, in pixels
float tabs_height(const Density& density, float width)
{
    const float row = (density.by_touch ? 44.0F : 33.0F) * density.scale;
    return row * static_cast<float>(tab_rows(width, density.scale));
}

/// The ways in which the drawing and a panel share a window.
enum class Sharing {
    beside, ///< wide: the panel is at the right
    below,  ///< narrow: the panel is a sheet below the drawing
    one     ///< one of them at a time
};

/// A large interface leaves the drawing where there is room for this much of it, in points of the
/// window: whoever enlarges the words for a class does not lose the picture. On a phone, where
/// fingers are large as well, one part at a time is better.
constexpr Pixel least_drawing{320.0F, 240.0F};

Sharing sharing_in(const Rect& area, const Settings& settings, const Density& density)
{
    const float scale = density.scale;
    const Pixel whole = size(area);
    if (whole.x >= 760.0F * scale) return Sharing::beside;
    if (whole.y >= least_height_with_sheet * scale) return Sharing::below;
    if (density.by_touch) return Sharing::one;
    const float bars = settings.bars_shown ? 42.0F * scale : 0.0F;
    const float below_bars = whole.y - bars - least_drawing.y;
    const float beside_side = whole.x - (least_side + edge_width) * scale;
    const bool fits_beside = beside_side >= least_drawing.x && below_bars >= 28.0F * scale;
    if (fits_beside && beside_side >= least_animation * scale) return Sharing::beside;
    const float sheet =
        tabs_height(density, whole.x) + (30.0F + edge_width + least_sheet + 28.0F) * scale;
    if (whole.x >= least_drawing.x && below_bars >= sheet) return Sharing::below;
    return fits_beside ? Sharing::beside : Sharing::one;
}

/// Cuts the toolbar and the line of state off an area.
/// @param has_sheet  The toolbar has two rows.
void cut_bars(Rect& rest, const Settings& settings, const Density& density, bool has_sheet,
              Layout& layout)
{
    if (!settings.bars_shown) return;
    const float whole = size(rest).y;
    const float one_row = density.by_touch ? 56.0F : 42.0F;
    const float next_row = density.by_touch ? 50.0F : 30.0F;
    const float toolbar = has_sheet ? one_row + next_row : one_row;
    layout.toolbar = cut_top(rest, std::round(toolbar * density.scale));
    // On a phone the drawing needs the room.
    const bool is_phone = density.by_touch && layout.narrow;
    if (whole > 420.0F * density.scale && !is_phone)
        layout.status = cut_bottom(rest, std::round(28.0F * density.scale));
}

/// Removes the animation bar from the bottom of the canvas's area; nothing when it is not shown.
Rect animation_strip(Rect& area, const Settings& settings, const Density& density)
{
    const float height = animation_bar_height(density, size(area).x);
    const bool has_room =
        size(area).y >= 2.0F * height && size(area).x >= least_animation * density.scale;
    if (!settings.animation_shown || !has_room) return {};
    return cut_bottom(area, std::round(height));
}

/// The height of the panel below the canvas of a narrow window.
/// @param whole  Of the canvas and the panel.
float sheet_height(float whole, const Settings& settings, float scale)
{
    const float usual = std::min(whole * 0.45F, whole - least_drawing.y);
    return length_of(settings.sheet_height * scale, usual, least_sheet * scale,
                     whole - least_sheet * scale);
}

/// The canvas, below it the tabs, and below them the panel unless the canvas is alone.
void lay_out_sheet(Rect rest, const Settings& settings, const Density& density, Panel shown,
                   Layout& layout)
{
    const float tabs = std::round(tabs_height(density, size(rest).x));
    const float edge = std::round((density.by_touch ? 18.0F : edge_width) * density.scale);
    const float whole = size(rest).y - tabs - edge;
    if (shown != Panel::canvas)
        part_of(layout, shown) = cut_bottom(rest, sheet_height(whole, settings, density.scale));
    layout.tabs = cut_bottom(rest, tabs);
    layout.sheet_edge = cut_bottom(rest, edge);
    layout.animation = animation_strip(rest, settings, density);
    layout.canvas = rest;
}

/// The canvas; below it the t axis, and two lines of words with the place in the series beside
/// them, or under them in a narrow window. What has no room is left out.
Layout lay_out_present(const Rect& area, const Density& density)
{
    const float scale = density.scale;
    const float least_canvas = least_canvas_height * scale;
    const float words = std::round(50.0F * scale);
    const float place = std::round((density.by_touch ? 310.0F : 190.0F) * scale);
    Layout layout;
    layout.whole = area;
    Rect rest = area;
    const auto has_room = [&](float height) { return size(rest).y >= height + least_canvas; };
    if (size(area).x < 2.5F * place && has_room(2.0F * words)) {
        layout.series = cut_bottom(rest, words);
        layout.reason = cut_bottom(rest, words);
    } else if (has_room(words)) {
        Rect row = cut_bottom(rest, words);
        layout.series = cut_right(row, std::min(place, size(row).x));
        layout.reason = row;
    }
    const float axis = std::round(96.0F * scale);
    if (has_room(axis)) layout.plots = cut_bottom(rest, axis);
    layout.canvas = rest;
    return layout;
}

} // namespace

bool is_shown(const Rect& part) noexcept
{
    return part.min.x < part.max.x && part.min.y < part.max.y;
}

Layout lay_out(const Rect& area, const Settings& settings, const Density& density, Panel shown)
{
    const float scale = density.scale;
    Layout layout;
    layout.whole = area;
    Rect rest = area;
    const Sharing sharing = sharing_in(area, settings, density);
    layout.narrow = sharing != Sharing::beside;
    const bool has_sheet = sharing == Sharing::below;
    cut_bars(rest, settings, density, has_sheet, layout);
    if (has_sheet) {
        lay_out_sheet(rest, settings, density, shown, layout);
        return layout;
    }
    if (layout.narrow) {
        // The toolbar has a margin of its own.
        if (!settings.bars_shown) cut_top(rest, std::round(6.0F * scale));
        layout.tabs = cut_top(rest, std::round(tabs_height(density, size(rest).x)));
        if (shown == Panel::canvas) layout.animation = animation_strip(rest, settings, density);
        part_of(layout, shown) = rest;
        return layout;
    }
    const float edge = std::round(edge_width * scale);
    if (settings.side_shown)
        layout.panel = cut_right(rest, side_width(size(area).x, settings, scale));
    layout.side_edge = cut_right(rest, edge);
    const float height = size(rest).y;
    if (height >= least_height_with_plots * scale) {
        if (settings.plots_shown)
            layout.plots = cut_bottom(rest, plots_height(height, settings, scale));
        layout.plots_edge = cut_bottom(rest, edge);
    }
    layout.animation = animation_strip(rest, settings, density);
    layout.canvas = rest;
    return layout;
}

namespace {

/// Gives the orbit view its part of the room of the canvas: the right half, or the lower half where
/// the room is high. Where a half would be too small, the orbit view is alone, or the section where
/// it is needed.
Layout with_orbit_view(Layout layout, const LayoutFrom& from)
{
    const float scale = from.density.scale;
    if (from.space == SpaceDrawing::section || !is_shown(layout.canvas)) return layout;
    Rect& canvas = layout.canvas;
    const Pixel room = size(canvas);
    const bool beside = room.x >= room.y;
    const float least = 2.0F * (beside ? least_canvas_width : least_canvas_height) * scale;
    const float whole = beside ? room.x : room.y;
    const bool is_alone =
        whole < least || (from.space == SpaceDrawing::orbit && !from.needs_section);
    if (is_alone && from.needs_section) return layout;
    if (is_alone) {
        layout.orbit = std::exchange(canvas, Rect{});
    } else if (beside) {
        layout.orbit = cut_right(canvas, std::floor(0.5F * room.x));
    } else {
        layout.orbit = cut_bottom(canvas, std::floor(0.5F * room.y));
    }
    return layout;
}

/// Gives the strip of a run its place: that of the plots below a canvas, or else the lower part of
/// the canvas.
Layout with_run(Layout layout, const LayoutFrom& from)
{
    const float scale = from.density.scale;
    if (!is_shown(layout.canvas)) return layout;
    if (!layout.narrow && is_shown(layout.plots_edge)) {
        layout.run = std::exchange(layout.plots, Rect{});
    } else if (const float room = size(layout.canvas).y;
               room >= (least_canvas_height + least_plots) * scale) {
        layout.run = cut_bottom(layout.canvas, std::round(std::min(0.4F * room, 190.0F * scale)));
    }
    return layout;
}

Layout layout_of_window(const LayoutFrom& from)
{
    if (from.presents) return lay_out_present(from.area, from.density);
    if (!from.has_run) return lay_out(from.area, from.settings, from.density, from.narrow);
    Settings settings = from.settings;
    settings.animation_shown = false;
    return with_run(lay_out(from.area, settings, from.density, from.narrow), from);
}

Layout layout_without_orbit(const LayoutFrom& from)
{
    const Layout layout = layout_of_window(from);
    // A keyboard on the screen may leave too little room for the canvas whose numbers are typed.
    const bool is_there = is_shown(layout.canvas) || is_shown(layout.plots);
    return is_there || !from.is_typed_there
               ? layout
               : lay_out(from.area, from.settings, from.density, Panel::canvas);
}

} // namespace

Layout frame_layout(const LayoutFrom& from)
{
    return with_orbit_view(layout_without_orbit(from), from);
}

Settings with_side_edge(Settings settings, const Rect& area, const Density& density, float x)
{
    const float scale = density.scale;
    const float width = (area.max.x - x) / scale;
    settings.side_shown = width >= least_side / 2.0F;
    if (!settings.side_shown) return settings;
    settings.side_width = width;
    settings.side_width = side_width(size(area).x, settings, scale) / scale;
    return settings;
}

Settings with_plots_edge(Settings settings, const Rect& area, const Density& density, float y)
{
    const float scale = density.scale;
    const Layout layout = lay_out(area, settings, density, Panel::canvas);
    const float bottom = layout.plots_edge.max.y + size(layout.plots).y;
    const float height = (bottom - y) / scale;
    settings.plots_shown = height >= least_plots / 2.0F;
    if (!settings.plots_shown) return settings;
    settings.plots_height = height;
    settings.plots_height = plots_height(bottom - layout.canvas.min.y, settings, scale) / scale;
    return settings;
}

std::optional<Settings> with_sheet_edge(Settings settings, const Layout& layout,
                                        const Density& density, float y)
{
    const float panel = std::max(size(layout.panel).y, size(layout.plots).y);
    const float bottom = layout.tabs.max.y + panel;
    const float height = bottom - size(layout.tabs).y - y;
    if (height < least_sheet * density.scale / 2.0F) return std::nullopt;
    settings.sheet_height = height / density.scale;
    const float whole = size(layout.canvas).y + size(layout.animation).y + panel;
    settings.sheet_height = sheet_height(whole, settings, density.scale) / density.scale;
    return settings;
}

Settings with_moved_edge(Settings settings, const Rect& area, const Density& density,
                         const MoveEdge& move)
{
    const float scale = density.scale;
    const bool is_side = move.edge == PartEdge::side;
    bool& shown = is_side ? settings.side_shown : settings.plots_shown;
    const Layout layout = lay_out(area, settings, density, Panel::canvas);
    if (!is_shown(is_side ? layout.side_edge : layout.plots_edge)) return settings;
    if (!shown) {
        shown = move.larger;
        return settings;
    }
    const float by = (move.larger ? -edge_step : edge_step) * scale;
    return is_side ? with_side_edge(settings, area, density, layout.side_edge.max.x + by)
                   : with_plots_edge(settings, area, density, layout.plots_edge.max.y + by);
}

} // namespace secant
