#pragma once

#include "core/scene/canvas/scene_view.h"
#include "core/scene/plots/trail.h"
#include "core/session/analysis.h"

#include <span>

namespace secant {

/// The state that the drawing of the plots depends on.
struct PlotView {
    float scale = 1.0F; ///< interface scale
    TextMetrics text;
    /// The way of (t1, t2) so far; a point that is not joined begins a new way.
    std::span<const TrailPoint> trail{};
    /// The run whose roots are marked beside the true ones. None by default.
    const MethodRun* told = nullptr;
    /// While the vertex of the parabola is held: the query of when the drag began. The parabola
    /// keeps its heights, so that the vertex follows the pointer.
    const Query<2>* held = nullptr;
};

/// Where each plot is drawn. Empty when the area has no room for the plot.
struct PlotAreas {
    Rect axis{};
    Rect parabola{};
    Rect plane{};
};

/// Divides an area among the plots, with gaps between them.
[[nodiscard]] PlotAreas plot_areas(const Rect& area, float scale) noexcept;

/// The roots among the parameters: t axis, the function q(t), and the (t1, t2) plane. Total on
/// every valid document; for an invalid document the plots are empty.
[[nodiscard]] Scene build_plots(const Document& document, const Analysis& analysis,
                                const PlotView& view, const Rect& area);

} // namespace secant
