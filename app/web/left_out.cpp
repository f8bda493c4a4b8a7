#include "core/hunt/ranking.h"
#include "ui/canvas/canvas_parts.h"
#include "ui/panels/panels.h"

// What the page leaves out, so that its download stays small.

namespace secant {

// How bad a find is.
std::optional<Severity> severity_of(const Opponents& /*opponents*/, const Mistake& /*mistake*/,
                                    const AnyQuery& /*query*/)
{
    return std::nullopt;
}

// A browser opens no records, so no run is ever open.
void run_panel(const UiModel& /*model*/, Actions& /*out*/) {}
void run_strip(const UiModel& /*model*/, const Rect& /*area*/, Actions& /*out*/) {}
void run_trail(const UiModel& /*model*/, ImDrawList& /*list*/) {}

} // namespace secant
