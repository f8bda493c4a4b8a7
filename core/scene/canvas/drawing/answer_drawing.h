#pragma once

#include "core/scene/canvas/parts.h"

namespace secant {

/// Closest point and link, offset vector, hit normals, roots.
void add_answer(const SceneInput& in, Scene& scene);

/// E, L, C, r and s; the middle of the piece and the handle of an s of zero only while the pointer
/// or the keyboard is there.
void add_handles(const SceneInput& in, const Handles& at, Scene& scene);

} // namespace secant
