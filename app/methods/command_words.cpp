#include "app/methods/command_words.h"

#include <fmt/format.h>

#include <optional>

namespace secant {
namespace {

bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

/// Takes what follows an opening quote, with the closing one. False when there is none.
bool take_quoted(std::string_view& rest, char quote, std::string& word)
{
    while (!rest.empty()) {
        char c = rest.front();
        rest.remove_prefix(1);
        if (c == quote) return true;
        const bool is_escape =
            quote == '"' && c == '\\' && !rest.empty() && (rest[0] == '"' || rest[0] == '\\');
        if (is_escape) {
            c = rest.front();
            rest.remove_prefix(1);
        }
        word += c;
    }
    return false;
}

} // namespace

Expected<std::vector<std::string>, std::string> command_words(std::string_view command_line)
{
    std::vector<std::string> words;
    std::optional<std::string> word; // "" is a word, too
    std::string_view rest = command_line;
    while (!rest.empty()) {
        const char c = rest.front();
        rest.remove_prefix(1);
        if (is_blank(c)) {
            if (word) words.push_back(*std::exchange(word, std::nullopt));
            continue;
        }
        if (!word) word.emplace();
        if (c == '\'' || c == '"') {
            if (!take_quoted(rest, c, *word))
                return unexpected(fmt::format("the quote {} has no end", c));
        } else if (c != '\\') {
            *word += c;
        } else if (rest.empty()) {
            return unexpected(std::string{"nothing comes after the last \\"});
        } else {
            *word += rest.front();
            rest.remove_prefix(1);
        }
    }
    if (word) words.push_back(*std::move(word));
    if (words.empty() || words.front().empty())
        return unexpected(std::string{"it names no program"});
    return words;
}

} // namespace secant
