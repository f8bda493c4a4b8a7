#pragma once

#include "core/scene/view/screen.h"
#include "core/workspace/requests.h"
#include "core/workspace/state/panels.h"
#include "core/workspace/state/settings.h"
#include "ui/widgets/theme.h"

#include <optional>

namespace secant {

/// Where the parts of the window are. An empty rectangle is a part that is not shown.
struct Layout {
    Rect whole{}; ///< below the menu
    Rect toolbar{};
    Rect tabs{}; ///< only in a narrow window: the buttons that choose the panel
    Rect canvas{};
    Rect orbit{}; ///< the orbit view, beside the canvas or in its place
    /// Beside the canvas; in a narrow window below it as a sheet, or in its place.
    Rect panel{};
    Rect animation{}; ///< the bar below the canvas
    Rect run{};       ///< the strip of the run, in the place of the bar and of the plots
    Rect plots{};     ///< below the canvas; in a narrow window as `panel`
    Rect status{};
    // The strips between parts of a wide window that can be dragged, also when a part is folded.
    Rect side_edge{};
    Rect plots_edge{};
    Rect sheet_edge{}; ///< above the tabs of a narrow window that is high, also when only they show
    bool narrow = false;
    // Only while the window presents, below the t axis.
    Rect reason{}; ///< why it is this case
    Rect series{}; ///< where in the series of entries or steps
};

/// The values that the layout of the window depends on.
struct LayoutFrom {
    Rect area; ///< below the menu
    Settings settings;
    Density density;
    Panel narrow = Panel::answer; ///< the panel that a narrow window shows
    /// Numbers are typed on the canvas: it is shown where there is room for one part only.
    bool is_typed_there = false;
    bool presents = false;                      ///< only the drawing, the t axis and a few words
    SpaceDrawing space = SpaceDrawing::section; ///< what shares the room of the canvas
    bool has_run = false;                       ///< a run is open
    bool needs_section = false; ///< what is asked about: the orbit view does not take its place

    friend bool operator==(const LayoutFrom&, const LayoutFrom&) = default;
};

/// Where the parts of the window are.
[[nodiscard]] Layout frame_layout(const LayoutFrom& from);

/// Divides the area below the menu. No two parts overlap, and together they fill it.
/// @param shown  The panel that a narrow window shows.
[[nodiscard]] Layout lay_out(const Rect& area, const Settings& settings, const Density& density,
                             Panel shown);

/// The settings after the edge beside the side was dragged to `x`. A side that is dragged to less
/// than half of its least width is folded.
/// @param area  As of lay_out.
[[nodiscard]] Settings with_side_edge(Settings settings, const Rect& area, const Density& density,
                                      float x);

/// The settings after the edge above the plots was dragged to `y`.
[[nodiscard]] Settings with_plots_edge(Settings settings, const Rect& area, const Density& density,
                                       float y);

/// The settings after the edge above the tabs of a narrow window was dragged to `y`; none when the
/// sheet became less than half of its least height, and closes.
[[nodiscard]] std::optional<Settings> with_sheet_edge(Settings settings, const Layout& layout,
                                                      const Density& density, float y);

/// The settings after the side or the plots became larger or smaller by a step. A part that is not
/// shown is shown first; none becomes so small that it folds.
[[nodiscard]] Settings with_moved_edge(Settings settings, const Rect& area, const Density& density,
                                       const MoveEdge& move);

/// The number of rows that the tabs of a narrow window take.
[[nodiscard]] constexpr int tab_rows(float width, float scale) noexcept
{
    return width < 400.0F * scale ? 2 : 1;
}

[[nodiscard]] bool is_shown(const Rect& part) noexcept;

} // namespace secant
