#pragma once

#include "core/session/analysis.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// The same drawing as on the canvas, less what would not be seen at the size of a thumbnail.
void draw_thumbnail(const UiModel& model, const Document& document, const Analysis& analysis,
                    const Rect& area, ImDrawList& list);

} // namespace secant
