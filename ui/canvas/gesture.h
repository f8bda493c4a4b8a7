#pragma once

#include "core/scene/view/handle.h"
#include "core/session/action.h"
#include "core/workspace/state/interaction.h"

namespace secant {

/// The document with one handle moved as far as the pointer has moved since it took hold. Back
/// where it took hold, the document is exactly as it was. Coordinates are rounded to the shortest
/// decimals that are finer than a pixel, so that a drag leaves numbers one can read.
[[nodiscard]] Document dragged(const Drag& drag, const Camera& camera, const Vec<2>& cursor);

/// How far one press of an arrow key moves a handle.
enum class NudgeStep { fine, grid, coarse, ulp };

/// The document with one handle moved by one step in a direction of -1, 0 or 1 on each axis (y
/// up). Radii grow to the right and upwards, and stay at least 0.
[[nodiscard]] Document nudged(const Document& document, Handle handle, const Vec<2>& direction,
                              NudgeStep step, double grid_step);

/// The action that gives a document what a handle has changed in another.
[[nodiscard]] DocumentAction edit(const Document& changed, Handle handle, EditPhase phase);

} // namespace secant
