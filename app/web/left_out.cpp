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

// At which sizes and places a closed function is wrong: a browser loads none.
std::optional<FindProbe> probe_of(const Opponents& /*opponents*/, const Mistake& /*mistake*/,
                                  const AnyQuery& /*query*/)
{
    return std::nullopt;
}
std::string words_of(const FindProbe& /*probe*/)
{
    return {};
}
bool tells_size(const std::optional<FindProbe>& /*probe*/) noexcept
{
    return false;
}

// A browser opens no records, so no run is ever open.
void run_panel(const UiModel& /*model*/, Actions& /*out*/) {}
void run_strip(const UiModel& /*model*/, const Rect& /*area*/, Actions& /*out*/) {}
void run_trail(const UiModel& /*model*/, ImDrawList& /*list*/) {}

} // namespace secant
