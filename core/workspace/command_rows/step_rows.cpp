#include "core/workspace/command_effects.h"
#include "core/workspace/command_rows/command_rows.h"

namespace secant::command_rows {
namespace {

using namespace command_effects;

const auto step_rows = std::to_array<Command>({
    {.id = CommandId::step_forward,
     .title = "Step forward",
     .menu = Menu::step,
     .chords = {plain(Key::f10)},
     .run = step_forward_or_open},
    {.id = CommandId::step_back,
     .title = "Step back",
     .menu = Menu::step,
     .chords = {plain(Key::f10, true)},
     .run = step<step_back>,
     .is_enabled = has_steps},
    {.id = CommandId::step_to_start,
     .title = "To the start",
     .menu = Menu::step,
     .chords = {plain(Key::home)},
     .run = step<step_to_start>,
     .is_enabled = has_steps},
    {.id = CommandId::step_to_end,
     .title = "To the end",
     .menu = Menu::step,
     .chords = {plain(Key::end)},
     .run = step<step_to_end>,
     .is_enabled = has_steps},
});

} // namespace

std::span<const Command> of_step() noexcept
{
    return step_rows;
}

} // namespace secant::command_rows
