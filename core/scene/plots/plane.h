#pragma once

#include "core/scene/plots/plot_parts.h"

namespace secant {

/// The half-plane t1 <= t2, cut by 0 and 1 into a region for each case with roots, and the point
/// (t1, t2) in it.
void add_plane(const PlotInput& in, Scene& scene);

/// The axes of the plane.
struct PlaneScales {
    TScale t1;
    TScale t2;
};

[[nodiscard]] PlaneScales plane_scales(const PlotInput& in);

} // namespace secant
