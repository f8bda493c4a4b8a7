#include "core/hunt/ranking.h"
#include "core/paste/paste.h"
#include "core/workspace/commands/command_rows.h"
#include "core/workspace/effects.h"
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

// A browser runs no scripts.
void script_editor(const UiModel& /*model*/, Actions& /*out*/) {}
void apply(const ScriptAction& /*action*/, Workspace& /*workspace*/) {}
void take_saved(Workspace& /*workspace*/, const ScriptSaved& /*news*/) {}
void take_loaded(Workspace& /*workspace*/, std::vector<Method> /*loaded*/) {}

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
void run_trail(const UiModel& /*model*/, MapGround /*ground*/, ImDrawList& /*list*/) {}

// Nothing is around a query: paths and moving circles open in the program for desktops.
std::span<const Command> command_rows::of_around() noexcept
{
    return {};
}
std::optional<Pasted> pasted_sweep(std::string_view text, Target /*target*/)
{
    const auto has = [text](const char* name) { return text.find(name) != std::string_view::npos; };
    if (has("\"E\"") || !(has("\"path\"") || has("\"moves\""))) return std::nullopt;
    return PasteRefusal{"paths and moving circles open in the program for desktops"};
}
void around_answer(const UiModel& /*model*/) {}
void around_values(const UiModel& /*model*/, Actions& /*out*/) {}
void around_picture(const UiModel& /*model*/, ImDrawList& /*list*/) {}
std::optional<PlaceText> around_handles(const UiModel& /*model*/, ImDrawList& /*list*/)
{
    return std::nullopt;
}
bool around_mouse(const UiModel& /*model*/, bool /*is_over*/, const Handles& /*places*/,
                  Interaction& /*view*/, Actions& /*out*/)
{
    return false;
}
void around_click(const UiModel& /*model*/, const Interaction& /*view*/, Actions& /*out*/) {}

} // namespace secant
