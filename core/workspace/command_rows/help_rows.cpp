#include "core/workspace/command_effects.h"
#include "core/workspace/command_rows/command_rows.h"

namespace secant::command_rows {
namespace {

using namespace command_effects;

const auto help_rows = std::to_array<Command>({
    {.id = CommandId::find_command,
     .title = "Find a command...",
     .menu = Menu::help,
     .chords = {control('p')},
     .works_while_typing = true,
     .run = toggle_command_list,
     .is_checked = [](Context c) { return c.workspace.panels.commands.has_value(); }},
    {.id = CommandId::show_keys,
     .title = "Keys and mouse",
     .menu = Menu::help,
     .chords = {plain(Key::f1)},
     .works_while_typing = true,
     .run = toggle_help<&ShowHelp::keys>,
     .is_checked = [](Context c) { return c.workspace.panels.keys_shown; }},
    {.id = CommandId::show_about,
     .title = "About",
     .menu = Menu::help,
     .run = toggle_help<&ShowHelp::about>,
     .is_checked = [](Context c) { return c.workspace.panels.about_shown; }},
});

} // namespace

std::span<const Command> of_help() noexcept
{
    return help_rows;
}

} // namespace secant::command_rows
