#include "core/hunt/ranking.h"
#include "core/repair/curves.h"
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

// A browser runs no scripts, so none is repaired.
namespace repair {

std::string_view reason_of(Cure /*cure*/) noexcept
{
    return {};
}
std::string_view words_of(Walk /*walk*/) noexcept
{
    return {};
}
std::string_view unit_of(Walk /*walk*/) noexcept
{
    return {};
}
Expected<Repair, ScriptError> repair_of(std::string_view /*text*/, Scalar /*scalar*/,
                                        std::uint64_t /*seed*/, const ScriptOptions& /*limits*/,
                                        double /*most_seconds*/)
{
    return unexpected(ScriptError{});
}

} // namespace repair
void script_repair(const UiModel& /*model*/, const ScriptDraft& /*draft*/, float /*height*/,
                   Actions& /*out*/)
{
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
