#include "core/workspace/command.h"

#include "core/workspace/command_rows/command_rows.h"

#include <algorithm>
#include <vector>

namespace secant {
namespace {

std::vector<Command> whole_table()
{
    using namespace command_rows;
    std::vector<Command> rows;
    for (const std::span<const Command> menu :
         {of_file(), of_edit(), of_view(), of_step(), of_help()})
        rows.insert(rows.end(), menu.begin(), menu.end());
    return rows;
}

const std::vector<Command>& table()
{
    static const std::vector<Command> rows = whole_table();
    return rows;
}

} // namespace

std::string_view title_of(Menu menu) noexcept
{
    switch (menu) {
    case Menu::file: return "File";
    case Menu::edit: return "Edit";
    case Menu::view: return "View";
    case Menu::step: return "Step";
    case Menu::help: return "Help";
    }
    return {};
}

std::span<const Command> commands() noexcept
{
    return table();
}

const Command& command_of(CommandId id) noexcept
{
    return table()[static_cast<std::size_t>(id)];
}

const Command* command_for(const Chord& chord) noexcept
{
    if (chord.key == Key::none) return nullptr;
    const auto has_chord = [&](const Command& command) {
        return std::ranges::find(command.chords, chord) != command.chords.end();
    };
    const auto found = std::ranges::find_if(table(), has_chord);
    return found == table().end() ? nullptr : &*found;
}

std::string hint_of(CommandId id)
{
    const Command& command = command_of(id);
    const std::string keys = text_of(command.chords.front());
    return std::string{command.title} + (keys.empty() ? "" : " (" + keys + ")");
}

bool is_enabled(const Command& command, const CommandContext& context)
{
    return command.is_enabled == nullptr || command.is_enabled(context);
}

} // namespace secant
