#pragma once

#include "core/scene/plots/plot_parts.h"

#include <optional>

namespace secant {

/// The parabola around its vertex, magnified: for a vertex so near to zero that the plot cannot
/// show on which side it lies. Beside the true curve and its roots lie those of the told run.
struct Inset {
    Rect box{};        ///< covers a part of the plot
    Pixel vertex{};    ///< in the plot
    double px_per_t{}; ///< of the plot, at the vertex
    double px_per_q{}; ///< of the plot, in the unit |d|²
};

/// Where the inset lies: in the half of the plot that the vertex leaves free. None without room.
[[nodiscard]] std::optional<Rect> inset_box(const PlotInput& in, float vertex_x) noexcept;

/// Returns whether there was something to be magnified: an exact tangent has no dip, and is drawn
/// only where the told run computed one.
/// @pre E and L differ
bool add_inset(const PlotInput& in, const Inset& inset, Scene& scene);

} // namespace secant
