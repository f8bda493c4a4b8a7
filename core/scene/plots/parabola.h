#pragma once

#include "core/scene/plots/plot_parts.h"

namespace secant {

/// q(t) over the same axis of parameters, its heights to a scale of their own: always enough of it
/// to see where it is negative, and cut off above.
void add_parabola(const PlotInput& in, Scene& scene);

} // namespace secant
