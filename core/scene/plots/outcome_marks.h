#pragma once

#include "core/scene/plots/plot_parts.h"

namespace secant {

/// The roots of the told run on a horizontal axis, as hollow marks; an infinite root is an arrow at
/// the end. NaN has no place. Draw before the true roots, which lie on top.
void add_own_roots(const PlotInput& in, const TScale& scale, float y, Scene& scene);

/// The told run and its roots in a line at an upper corner, where there is room.
void add_own_root_names(const PlotInput& in, PlotTexts& texts, Scene& scene);

/// The roots of the told run as a point of the plane.
void add_own_point(const PlotInput& in, const TScale& t1, const TScale& t2, Scene& scene);

} // namespace secant
