#include "core/workspace/command_match.h"

#include "core/text/ascii.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace secant {
namespace {

/// How well a command matches, the best first.
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

/// Whether the letters of the words are in the title in this order, with others between them.
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
