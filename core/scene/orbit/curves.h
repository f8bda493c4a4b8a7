#pragma once

#include "core/scene/orbit/hidden.h"
#include "core/scene/scene.h"

#include <optional>
#include <vector>

namespace secant {

/// Points along an arc, the first and the last included. In view, the strokes between them are less
/// than a fifth of a pixel from the arc on the screen; a stroke between points that are farther
/// apart is out of view, as its part of the arc is.
[[nodiscard]] std::vector<Vec<3>> arc_points(const OrbitView& view, const SeenCircle& circle,
                                             const SeenInterval& angles);

/// Adds the visible parts of a run of strokes, each part as one curve.
void add_strokes(const OrbitView& view, const std::vector<Vec<3>>& points, Role role,
                 Emphasis emphasis, Scene& scene);

/// Adds the visible part of an arc.
void add_arc(const OrbitView& view, const SeenCircle& circle, const SeenInterval& angles, Role role,
             Emphasis emphasis, Scene& scene);

/// Adds the visible part of a line within a stretch.
void add_stretch(const OrbitView& view, const SeenLine& line, const SeenInterval& stretch,
                 Role role, Emphasis emphasis, Scene& scene);

/// Adds the visible part of a flat convex polygon.
void add_polygon(const OrbitView& view, const std::vector<Vec<3>>& corners, Role role,
                 float opacity, Scene& scene);

} // namespace secant
