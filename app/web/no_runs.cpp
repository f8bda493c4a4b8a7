#include "ui/canvas/canvas_parts.h"
#include "ui/panels/panels.h"

// A browser opens no records, so no run is ever open.

namespace secant {

void run_panel(const UiModel& /*model*/, Actions& /*out*/) {}
void run_strip(const UiModel& /*model*/, const Rect& /*area*/, Actions& /*out*/) {}
void run_trail(const UiModel& /*model*/, ImDrawList& /*list*/) {}

} // namespace secant
