#include "core/workspace/commands/command_effects.h"

#include "core/workspace/commands/command_rows.h"

#include <optional>
#include <utility>

namespace secant::command_rows {
namespace {

using namespace command_effects;

const std::optional<Recording>& recording_of(Context c)
{
    return c.workspace.panels.recording;
}

/// True while a recording is on that began from this end.
template <std::optional<Document> Recording::*Held>
bool is_recorded(Context c)
{
    const bool from_beginning = Held == &Recording::beginning;
    return recording_of(c) && recording_of(c)->beginning.has_value() == from_beginning;
}

/// A quiz keeps its drawing. A recording from the other end is left first.
template <std::optional<Document> Recording::*Held>
bool can_record(Context c)
{
    return !c.workspace.panels.quiz.quiz && (!recording_of(c) || is_recorded<Held>(c));
}

/// Begins a step of which the drawing of now is one end, or leaves it.
template <std::optional<Document> Recording::*Held>
void record(Context c, Actions& out)
{
    if (recording_of(c)) {
        out.emplace_back(SetView{std::optional<Recording>{}});
        return;
    }
    Recording recording;
    recording.*Held = document_of(c);
    // A step that the author is in lets go of the drawing.
    if (acting_step(c.workspace.panels.learning) != nullptr)
        out.emplace_back(MoveInLesson{LessonMove::play});
    out.emplace_back(ShowPanel{Panel::learn});
    out.emplace_back(SetView{std::optional{std::move(recording)}});
}

const auto learn_rows = std::to_array<Command>({
    {.id = CommandId::record_step,
     .title = "Record a step",
     .menu = Menu::learn,
     .run = record<&Recording::beginning>,
     .is_enabled = can_record<&Recording::beginning>,
     .is_checked = is_recorded<&Recording::beginning>},
    {.id = CommandId::record_goal,
     .title = "Goal from what I see",
     .menu = Menu::learn,
     .run = record<&Recording::end>,
     .is_enabled = can_record<&Recording::end>,
     .is_checked = is_recorded<&Recording::end>},
});

} // namespace

std::span<const Command> of_learn() noexcept
{
    return learn_rows;
}

} // namespace secant::command_rows
