#pragma once

#include "core/scene/canvas/build_scene.h"

#include <array>
#include <string_view>

namespace secant {

/// The words in the plots; t, t1, t2 and q are notation.
struct PlotWords {
    std::string_view axis;    ///< title of the t axis
    std::string_view plane;   ///< title of the (t1, t2) plane
    std::string_view outside; ///< above q = 0
    std::string_view inside;  ///< below it
    std::string_view no_root; ///< where there is none
    /// Names of the cases with roots, in the order of `Case`: impale to completely inside.
    std::array<std::string_view, 6> cases{};
};

/// How plots are looked at.
struct PlotView {
    float scale = 1.0F; ///< interface scale
    TextMetrics text;
    PlotWords words;
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
