#pragma once

#include "core/scene/canvas/parts.h"

namespace secant {

/// The disk and its curve.
/// The circle as the target asks for it: its edge alone is strong, or its inside is filled.
void add_circle(const SceneInput& in, Target target, Scene& scene);

/// The circle where the offset would put it, when the offset moves it at all.
void add_ghost(const SceneInput& in, Scene& scene);

/// The outline of a piece with a radius of its own, and the circle of radius r + s, on which the
/// roots lie.
void add_stadium(const SceneInput& in, Scene& scene);

} // namespace secant
