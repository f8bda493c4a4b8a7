#pragma once

#include "core/scene/plots/plot_parts.h"

namespace secant {

/// The curve q(t) over the axis of parameters, with a vertical scale of its own. The negative part
/// of the curve is always in view; the curve is cut off above.
void add_parabola(const PlotInput& in, Scene& scene);

/// Where the curve is zero, in pixels.
[[nodiscard]] float zero_height(const PlotInput& in);

} // namespace secant
