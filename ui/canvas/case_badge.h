#pragma once

#include "core/scene/canvas/labels/badge_place.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The box over the canvas that says which case it is. Returns the area it covers; empty without
/// room.
/// @param place  where the box stood in the frame before, and then where it stands
Rect case_badge(const UiModel& model, const LabelSurroundings& drawn,
                std::optional<BadgePlace>& place, ImDrawList& list);

} // namespace secant
