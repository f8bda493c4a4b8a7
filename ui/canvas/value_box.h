#pragma once

#include "core/scene/scene.h"
#include "ui/shell/ui_model.h"

#include <string>
#include <vector>

namespace secant {

/// Shows the exact numbers of a place of a scene beside it: over no label and not under the
/// pointer.
///
/// @param area      the box stays inside
/// @param reserved  is covered by the interface
void value_box(const UiModel& model, const Scene& scene, const Rect& area,
               const std::vector<Rect>& reserved, Pixel anchor, const std::string& text);

} // namespace secant
