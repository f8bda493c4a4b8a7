#include "app/cli/manual/manual.h"

#include <fmt/format.h>
#include <fmt/ranges.h> // join, where fmt 11 has it

#include <string_view>

namespace secant {
namespace {

using Kind = ValueUsage::Kind;

constexpr std::string_view zsh_script = R"(#compdef secant
# Completes the command line of secant in zsh.

_secant_case_files()
{
    _files -g '*.(@ENDINGS@)(-.)' || _files
}

_secant_first()
{
    local -a names
    names=(
@COMMANDS@    )
    _alternative 'commands:command:{ _describe command names }' \
        'files:case file:_secant_case_files'
}

_secant()
{
    local curcontext=$curcontext state
    local -a line
    _arguments -C \
@PROGRAM@        '1: :_secant_first' \
        '*:: :->rest'
    [[ $state == rest ]] || return
    case $line[1] in
@ROWS@    esac
}

_secant "$@"
)";

/// Text inside '...' and inside [...] of _arguments.
std::string zsh_text(std::string text)
{
    text = replaced(std::move(text), "\\", "\\\\");
    text = replaced(std::move(text), "[", "\\[");
    text = replaced(std::move(text), "]", "\\]");
    text = replaced(std::move(text), ":", "\\:");
    return replaced(std::move(text), "'", "'\\''");
}

std::string action_of(const ValueUsage& values)
{
    const std::string words = fmt::format("{}", fmt::join(values.choices, " "));
    switch (values.kind) {
    case Kind::none:
    case Kind::free: return " ";
    case Kind::file: return "_files";
    case Kind::choice: return "(" + words + ")";
    case Kind::list:
    case Kind::pair: return "_values -s , name " + words;
    }
    return " ";
}

std::string option_row(const OptionUsage& option, std::string_view indent)
{
    const bool has_value = option.values.kind != Kind::none;
    const std::string value =
        has_value ? fmt::format(":{}:{}", zsh_text(option.value), action_of(option.values)) : "";
    std::string out;
    for (const std::string& name : option.names) {
        out += fmt::format("{}'({}){}{}[{}]{}' \\\n", indent, fmt::join(option.names, " "), name,
                           has_value ? "=" : "", zsh_text(option.text), value);
    }
    return out;
}

/// The options and arguments of a command, one a line; each line goes on in the next.
std::string rows_of(const CommandUsage& command)
{
    std::string out = fmt::format("        {})\n            _arguments \\\n", command.name);
    for (const OptionUsage& option : command.options)
        out += option_row(option, "                ");
    for (const ArgumentUsage& argument : command.arguments) {
        out += fmt::format("                '{}:{}:_secant_case_files' \\\n",
                           argument.repeated ? "*" : "1", zsh_text(argument.name));
    }
    out.erase(out.size() - 3);
    return out + "\n            ;;\n";
}

} // namespace

std::string zsh_completion(const std::vector<CommandUsage>& usages)
{
    std::string commands;
    std::string program;
    std::string rows;
    for (const OptionUsage& option : usages.front().options)
        program += option_row(option, "        ");
    for (std::size_t i = 1; i < usages.size(); ++i) {
        commands += fmt::format("        '{}:{}'\n", usages[i].name, zsh_text(usages[i].text));
        rows += rows_of(usages[i]);
    }
    std::string out = replaced(std::string{zsh_script}, "@COMMANDS@", commands);
    out = replaced(std::move(out), "@PROGRAM@", program);
    out = replaced(std::move(out), "@ROWS@", rows);
    return replaced(std::move(out), "@ENDINGS@",
                    fmt::format("{}", fmt::join(case_file_endings(), "|")));
}

} // namespace secant
