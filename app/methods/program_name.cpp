#include "app/methods/program_name.h"

#include "app/methods/loaded_name.h"
#include "core/text/ascii.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>

namespace secant {
namespace {

/// Where the command line begins: behind the first '=' that does not stand in "(...)".
std::size_t start_of_command(std::string_view definition) noexcept
{
    const std::size_t equals = definition.find('=');
    const std::size_t open = definition.find('(');
    const std::size_t close = definition.find(')');
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
