#pragma once

#include "core/scene/plots/plot_parts.h"

namespace secant {

/// The parameters as a line: the extent, the part of it inside the circle, and the roots.
void add_t_axis(const PlotInput& in, Scene& scene);

/// Where the axis lies, in pixels.
[[nodiscard]] float axis_height(const PlotInput& in) noexcept;

} // namespace secant
