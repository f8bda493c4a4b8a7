#pragma once

#include "core/scene/canvas/parts.h"

namespace secant {

/// The line through E and L: inside, outside and beyond the extent, with the arrow head at L.
void add_piece(const SceneInput& in, Scene& scene);

} // namespace secant
