#pragma once

#include "core/scene/canvas/scene_view.h"
#include "core/session/analysis.h"

namespace secant {

/// How plots are looked at.
struct PlotView {
    float scale = 1.0F; ///< interface scale
    TextMetrics text;
};

/// Where each plot is drawn. Empty when there is no room for it.
struct PlotAreas {
    Rect axis{};
    Rect parabola{};
    Rect plane{};
};

/// Divides an area among the plots; none overlap, and there are gaps between them.
[[nodiscard]] PlotAreas plot_areas(const Rect& area, float scale) noexcept;

/// The roots among the parameters: t axis, the function q(t), and the (t1, t2) plane. Total on
/// every valid document; one that is not valid shows nothing.
[[nodiscard]] Scene build_plots(const Document& document, const Analysis& analysis,
                                const PlotView& view, const Rect& area);

} // namespace secant
