#include "core/workspace/command_effects.h"
#include "core/workspace/command_rows/command_rows.h"

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
     .run = request<SaveShownFile>},
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
     .run = toggle_figure,
     .is_checked = has_figure_window},
    {.id = CommandId::close_file,
     .title = "Close file",
     .menu = Menu::file,
     .run = close_shown_file,
     .is_enabled = has_file},
    {.id = CommandId::keep_entry,
     .title = "Keep the query as an entry",
     .menu = Menu::file,
     .starts_group = true,
     .chords = {control('k')},
     .works_while_typing = true,
     .run = request<KeepQuery>},
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
     .run = [](Context c, Actions& out) { load_neighbour(c, 1, out); },
     .is_enabled = has_rows},
    {.id = CommandId::previous_entry,
     .title = "Previous entry",
     .menu = Menu::file,
     .chords = {plain(Key::page_up)},
     .run = [](Context c, Actions& out) { load_neighbour(c, -1, out); },
     .is_enabled = has_rows},
    {.id = CommandId::quit,
     .title = "Quit",
     .menu = Menu::file,
     .starts_group = true,
     .chords = {control('q')},
     .works_while_typing = true,
     .run = request<Quit>},
});

} // namespace

std::span<const Command> of_file() noexcept
{
    return file_rows;
}

} // namespace secant::command_rows
