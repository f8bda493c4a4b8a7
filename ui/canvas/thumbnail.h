#pragma once

#include "core/session/analysis.h"
#include "ui/shell/ui_model.h"

namespace secant {

/// A document's drawing without the parts that are too small to see in a thumbnail.
void draw_thumbnail(const UiModel& model, const Document& document, const Analysis& analysis,
                    const Rect& area, ImDrawList& list);

} // namespace secant
