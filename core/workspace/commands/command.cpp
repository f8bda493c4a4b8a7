#include "core/workspace/commands/command.h"

#include "core/text/text.h"
#include "core/workspace/commands/command_rows.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace secant {
namespace {

std::string key_text(Key key)
{
    switch (key) {
    case Key::none: return {};
    case Key::tab: return "Tab";
    case Key::f1: return "F1";
    case Key::f6: return "F6";
    case Key::f10: return "F10";
    case Key::f11: return "F11";
    case Key::home: return "Home";
    case Key::end: return "End";
    case Key::page_up: return "Page up";
    case Key::page_down: return "Page down";
    case Key::menu: return "Menu";
    case Key::alt: return "Alt";
    case Key::left: return "Left";
    case Key::right: return "Right";
    case Key::plus:
    case Key::minus:
    case Key::equals: break;
    }
    return {static_cast<char>(std::toupper(static_cast<int>(key)))};
}

} // namespace

std::string text_of(const Chord& chord)
{
    if (chord.key == Key::none) return {};
    std::string text;
    if (chord.control) text += "Ctrl+";
    if (chord.alt) text += "Alt+";
    if (chord.shift) text += "Shift+";
    return text + key_text(chord.key);
}

namespace {

std::vector<Command> whole_table()
{
    using namespace command_rows;
    std::vector<Command> rows;
    for (const std::span<const Command> menu :
         {of_file(), of_edit(), of_view(), of_step(), of_run(), of_around(), of_learn(), of_help()})
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
    case Menu::learn: return "Learn";
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

namespace {

/// The quality of a command's match, the best first.
enum class Match { whole_title, beginning, words, title, menu_or_key, none };

std::vector<std::string> words_in(std::string_view text)
{
    std::vector<std::string> words;
    for (std::string_view rest = trimmed(text); !rest.empty(); rest = trimmed(rest)) {
        const std::string_view word = rest.substr(0, rest.find_first_of(blanks));
        words.push_back(lowered(word));
        rest.remove_prefix(word.size());
    }
    return words;
}

bool begins_a_word(const std::string& title, const std::string& word)
{
    for (auto at = title.find(word); at != std::string::npos; at = title.find(word, at + 1)) {
        if (at == 0 || title[at - 1] == ' ') return true;
    }
    return false;
}

bool has_key(const Command& command, const std::string& word)
{
    return std::ranges::any_of(command.chords, [&](const Chord& chord) {
        return chord.key != Key::none && lowered(text_of(chord)) == word;
    });
}

Match match(const Command& command, const std::string& text, const std::vector<std::string>& words)
{
    const std::string title = lowered(command.title);
    const std::string menus = lowered(menu_path(command));
    if (title == text) return Match::whole_title;
    if (title.starts_with(text)) return Match::beginning;
    Match worst = Match::words;
    for (const std::string& word : words) {
        const bool in_title = title.find(word) != std::string::npos;
        if (!in_title && menus.find(word) == std::string::npos && !has_key(command, word))
            return Match::none;
        worst = std::max(worst, begins_a_word(title, word) ? Match::words
                                : in_title                 ? Match::title
                                                           : Match::menu_or_key);
    }
    return worst;
}

/// True when the letters of the words are in the title in this order, with others between them.
bool has_letters(const Command& command, const std::vector<std::string>& words)
{
    const std::string title = lowered(command.title);
    auto at = title.begin();
    for (const std::string& word : words) {
        for (const char letter : word) {
            at = std::find(at, title.end(), letter);
            if (at == title.end()) return false;
            ++at;
        }
    }
    return true;
}

} // namespace

CommandIds matching_commands(std::string_view text)
{
    const std::vector<std::string> words = words_in(text);
    const std::string whole = lowered(trimmed(text));
    std::array<CommandIds, static_cast<std::size_t>(Match::none) + 1> found;
    for (const Command& command : commands())
        found[static_cast<std::size_t>(match(command, whole, words))].push_back(command.id);
    CommandIds all;
    for (std::size_t i = 0; i < static_cast<std::size_t>(Match::none); ++i)
        all.insert(all.end(), found[i].begin(), found[i].end());
    if (!all.empty()) return all;
    for (const Command& command : commands()) {
        if (has_letters(command, words)) all.push_back(command.id);
    }
    return all;
}

std::string menu_path(const Command& command)
{
    std::string path{title_of(command.menu)};
    if (!command.submenu.empty()) path += " > " + std::string{command.submenu};
    return path;
}

} // namespace secant
