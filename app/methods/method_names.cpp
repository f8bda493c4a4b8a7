#include "app/methods/method_names.h"

#include "core/methods/method.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
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

bool is_loaded_name(std::string_view name) noexcept
{
    constexpr std::size_t longest = 63;
    return is_method_name(name) && name.size() <= longest && name != "all";
}

std::string_view why_no_loaded_name(std::string_view name) noexcept
{
    if (name == "all") return "stands for every method in a list of names, and can be none";
    return "must have 1 to 63 letters, digits, '-', '_' or '.', and begin with a letter or a digit";
}

namespace {

/// The one that closes the parenthesis at `open`; npos when there is none.
std::size_t closing_parenthesis(std::string_view text, std::size_t open) noexcept
{
    int depth = 0;
    for (std::size_t at = open; at < text.size(); ++at) {
        depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
        if (depth == 0) return at;
    }
    return std::string_view::npos;
}

/// Where the command line begins: behind the first '=' that does not stand in "(...)".
std::size_t start_of_command(std::string_view definition) noexcept
{
    const std::size_t equals = definition.find('=');
    const std::size_t open = definition.find('(');
    std::size_t close = closing_parenthesis(definition, open);
    if (close == std::string_view::npos)
        close = definition.find(')'); // one of a title stands alone
    const bool is_described = open < equals && close != std::string_view::npos;
    const std::size_t at = is_described ? definition.find('=', close) : equals;
    return at == std::string_view::npos ? definition.size() : at + 1;
}

} // namespace

Expected<ProgramName, std::string> read_program_name(std::string_view text)
{
    const std::size_t open = std::min(text.find('('), text.size());
    std::string_view name = text.substr(0, open);
    while (name.ends_with(' '))
        name.remove_suffix(1);
    if (!is_loaded_name(name))
        return unexpected(fmt::format("the name {} {}", printable(name), why_no_loaded_name(name)));
    if (open == text.size()) return ProgramName{std::string{name}, {}};
    text = trimmed(text.substr(open + 1));
    if (!text.ends_with(')')) return unexpected(std::string{"there is no ')' before the '='"});
    text.remove_suffix(1);
    auto about = script::read_words(text);
    if (!about) return unexpected(about.error());
    return ProgramName{std::string{name}, *std::move(about)};
}

std::string_view command_line_of(std::string_view definition) noexcept
{
    return definition.substr(start_of_command(definition));
}

} // namespace secant
