#pragma once

#include "core/scene/plots/plot_parts.h"

#include <optional>

namespace secant {

/// The curve q(t) over the axis of parameters, with a vertical scale of its own. The negative part
/// of the curve is always in view; the curve is cut off above.
void add_parabola(const PlotInput& in, Scene& scene);

/// Where the vertex is, and how a move of it changes q.
struct VertexPlace {
    Pixel at{};
    double q_in_pixel = 0.0; ///< with |d|² as the unit of q
};

/// The vertex that a drag can move by r: of a query in the plane, not too far along the line, and
/// with squares in the range of doubles.
[[nodiscard]] std::optional<VertexPlace> movable_vertex(const PlotInput& in);

/// Where the curve is zero, in pixels.
[[nodiscard]] float zero_height(const PlotInput& in);

} // namespace secant
