#pragma once

#include "core/scene/canvas/parts.h"

namespace secant {

/// Closest point and link, offset vector, hit normals, roots.
void add_answer(const SceneInput& in, Scene& scene);

/// The roots alone.
void add_roots(const SceneInput& in, Scene& scene);

/// The handles of E, L, C, r and s. The middle of the piece, and the handle of s = 0, only while
/// the pointer or the keyboard's focus is on them.
void add_handles(const SceneInput& in, const Handles& at, Scene& scene);

} // namespace secant
