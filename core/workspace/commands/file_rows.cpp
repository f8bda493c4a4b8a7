#include "core/workspace/commands/command_effects.h"

#include "core/workspace/commands/command_rows.h"
#include "core/workspace/copies.h"
#include "core/workspace/effects.h"

namespace secant::command_rows {
namespace {

using namespace command_effects;

const auto file_rows = std::to_array<Command>({
    {.id = CommandId::new_file,
     .title = "New case file",
     .menu = Menu::file,
     .chords = {control('n')},
     .works_while_typing = true,
     .run = open_new_file},
    {.id = CommandId::open_file,
     .title = "Open...",
     .menu = Menu::file,
     .chords = {control('o')},
     .works_while_typing = true,
     .run = open_chooser<ChooserPurpose::open>},
    {.id = CommandId::open_folder,
     .title = "Open a folder...",
     .menu = Menu::file,
     .chords = {control('o', true)},
     .works_while_typing = true,
     .run = open_chooser<ChooserPurpose::open_folder>},
    {.id = CommandId::save_file,
     .title = "Save",
     .menu = Menu::file,
     .chords = {control('s')},
     .works_while_typing = true,
     .run = act<SaveShownFile>},
    {.id = CommandId::save_file_as,
     .title = "Save as...",
     .menu = Menu::file,
     .chords = {control('s', true)},
     .works_while_typing = true,
     .run = open_chooser<ChooserPurpose::save>},
    {.id = CommandId::export_figure,
     .title = "Export a figure...",
     .menu = Menu::file,
     .chords = {control('e', true)},
     .works_while_typing = true,
     .run = toggle_window<SmallWindow::figure>,
     .is_checked = is_open<SmallWindow::figure>},
    {.id = CommandId::show_methods,
     .title = "Your methods...",
     .menu = Menu::file,
     .works_while_typing = true,
     .run = toggle_window<SmallWindow::methods>,
     .is_checked = is_open<SmallWindow::methods>},
    {.id = CommandId::close_file,
     .title = "Close file",
     .menu = Menu::file,
     .run = close_shown_file,
     .is_enabled = has_file},
    {.id = CommandId::new_script,
     .title = "New script",
     .menu = Menu::file,
     .submenu = "Scripts",
     .starts_group = true,
     .run = act<NewScript>,
     .is_enabled = [](Context) { return runs_scripts(); }},
    {.id = CommandId::edit_copy,
     .title = "Edit a copy of the method",
     .menu = Menu::file,
     .submenu = "Scripts",
     .run = [](Context c, Actions& out) { out.emplace_back(NewScript{copied_run(c).method}); },
     .is_enabled = [](Context c) { return can_copy(copied_run(c).method, c.workspace.scripts); }},
    {.id = CommandId::repair_method,
     .title = "Better formulas for the method",
     .menu = Menu::file,
     .submenu = "Scripts",
     .run =
         [](Context c, Actions& out) {
             const Run run = copied_run(c);
             out.emplace_back(NewScript{run.method, true, run.scalar});
         },
     .is_enabled = [](Context c) { return can_copy(copied_run(c).method, c.workspace.scripts); }},
    {.id = CommandId::show_editor,
     .title = "Script editor",
     .menu = Menu::file,
     .submenu = "Scripts",
     .run = toggle_window<SmallWindow::scripts>,
     .is_enabled = [](Context) { return runs_scripts(); },
     .is_checked = [](Context c) { return c.workspace.scripts.is_editing; }},
    {.id = CommandId::keep_entry,
     .title = "Keep the query as an entry",
     .menu = Menu::file,
     .starts_group = true,
     .chords = {control('k')},
     .works_while_typing = true,
     .run = act<KeepQuery>},
    {.id = CommandId::find_entry,
     .title = "Find an entry...",
     .menu = Menu::file,
     .chords = {control('f')},
     .works_while_typing = true,
     .run = find_entry},
    {.id = CommandId::next_entry,
     .title = "Next entry",
     .menu = Menu::file,
     .chords = {plain(Key::page_down)},
     .run = show_next<1>,
     .is_enabled = has_next},
    {.id = CommandId::previous_entry,
     .title = "Previous entry",
     .menu = Menu::file,
     .chords = {plain(Key::page_up)},
     .run = show_next<-1>,
     .is_enabled = has_next},
    {.id = CommandId::quit,
     .title = "Quit",
     .menu = Menu::file,
     .starts_group = true,
     .chords = {control('q')},
     .works_while_typing = true,
     .run = ask<Quit>},
});

} // namespace

std::span<const Command> of_file() noexcept
{
    return file_rows;
}

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
     .run = toggle_window<SmallWindow::keys>,
     .is_checked = is_open<SmallWindow::keys>},
    {.id = CommandId::show_about,
     .title = "About",
     .menu = Menu::help,
     .run = toggle_window<SmallWindow::about>,
     .is_checked = is_open<SmallWindow::about>},
});

} // namespace

std::span<const Command> of_help() noexcept
{
    return help_rows;
}

} // namespace secant::command_rows
