#include "app/cli/manual/manual.h"

#include <fmt/format.h>
#include <fmt/ranges.h> // join, where fmt 11 has it

#include <string_view>

namespace secant {
namespace {

using Kind = ValueUsage::Kind;

// The parts that are the same for every command line. @...@ is replaced.
constexpr std::string_view bash_script = R"(# Completes the command line of secant in bash.

# Offers the words that begin with what is written.
_secant_words()
{
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current")
}

# Offers folders and files: those whose name is that of a case file, or all when there is none.
_secant_files()
{
    local path
    local -a all
    mapfile -t all < <(compgen -f -- "$current")
    for path in "${all[@]}"; do
        case $path in
            @PATTERNS@) COMPREPLY+=("$path") ;;
            *) [[ -d $path || $1 == any ]] && COMPREPLY+=("$path") ;;
        esac
    done
    [[ ${#COMPREPLY[@]} -gt 0 ]] || COMPREPLY=("${all[@]}")
    compopt -o filenames
}

# Offers one of two words with a comma, then the other.
_secant_pair()
{
    local first=${current%%,*} word words=""
    if [[ $current != *,* ]]; then
        for word in $1; do words+=" $word,"; done
        compopt -o nospace
    else
        for word in $1; do [[ $word == "$first" ]] || words+=" $first,$word"; done
    fi
    _secant_words "$words"
}

# Offers the words that are not written yet, each with a comma before it.
_secant_list()
{
    local before="" word words=""
    [[ $current != *,* ]] || before=${current%,*},
    for word in $1; do [[ ,$before == *,$word,* ]] || words+=" $before$word"; done
    _secant_words "$words"
}

_secant()
{
    local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} command="" i
    COMPREPLY=()
    # --name=value is three words here.
    if [[ $current == = ]]; then
        current=""
    elif [[ $option == = ]]; then
        option=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    for ((i = 1; i < COMP_CWORD; ++i)); do
        case ${COMP_WORDS[i]} in
            @COMMANDS@) command=${COMP_WORDS[i]} && break ;;
            -*) ;;
            *) break ;;
        esac
    done
    for ((i = 1; i < COMP_CWORD; ++i)); do
        [[ ${COMP_WORDS[i]} != -- ]] || { _secant_files; return; }
    done
    case "$command $option" in
@VALUES@    esac
    case $command in
@OPTIONS@    esac
}

complete -F _secant secant
)";

std::string values_row(const CommandUsage& command, const OptionUsage& option)
{
    const std::string words = fmt::format("{}", fmt::join(option.values.choices, " "));
    const auto action = [&]() -> std::string {
        switch (option.values.kind) {
        case Kind::none: return "";
        case Kind::free: return "return";
        case Kind::file: return "_secant_files any; return";
        case Kind::choice: return fmt::format("_secant_words '{}'; return", words);
        case Kind::list: return fmt::format("_secant_list '{}'; return", words);
        case Kind::pair: return fmt::format("_secant_pair '{}'; return", words);
        }
        return "";
    };
    if (option.values.kind == Kind::none) return "";
    std::vector<std::string> patterns;
    for (const std::string& name : option.names)
        patterns.push_back(fmt::format("'{} {}'", command.name, name));
    return fmt::format("        {}) {} ;;\n", fmt::join(patterns, " | "), action());
}

/// The completions where no value of an option is expected.
std::string options_row(const CommandUsage& command, const std::string& command_names)
{
    std::string options;
    for (const OptionUsage& option : command.options)
        options += (options.empty() ? "" : " ") + option.names.back();
    const bool is_program = command.name.empty();
    std::string otherwise = command.arguments.empty() ? ":" : "_secant_files";
    if (is_program) {
        otherwise = fmt::format("{{ _secant_files; mapfile -t -O ${{#COMPREPLY[@]}} COMPREPLY < "
                                "<(compgen -W '{}' -- \"$current\"); }}",
                                command_names);
    }
    return fmt::format(
        "        '{}')\n            if [[ $current == -* ]]; then _secant_words '{}'; "
        "else {}; fi\n            ;;\n",
        command.name, options, otherwise);
}

} // namespace

std::string bash_completion(const std::vector<CommandUsage>& usages)
{
    std::vector<std::string> names;
    std::string values;
    std::string options;
    for (const CommandUsage& command : usages) {
        if (!command.name.empty()) names.push_back(command.name);
        for (const OptionUsage& option : command.options)
            values += values_row(command, option);
    }
    for (const CommandUsage& command : usages)
        options += options_row(command, fmt::format("{}", fmt::join(names, " ")));
    std::vector<std::string> patterns;
    for (const std::string& ending : case_file_endings())
        patterns.push_back("*." + ending);
    std::string out = replaced(std::string{bash_script}, "@VALUES@", values);
    out = replaced(std::move(out), "@OPTIONS@", options);
    out = replaced(std::move(out), "@COMMANDS@", fmt::format("{}", fmt::join(names, " | ")));
    return replaced(std::move(out), "@PATTERNS@", fmt::format("{}", fmt::join(patterns, " | ")));
}

namespace {

/// A text between the quotes of fish.
std::string fish_text(std::string text)
{
    text = replaced(std::move(text), "\\", "\\\\");
    return "'" + replaced(std::move(text), "'", "\\'") + "'";
}

std::string condition_of(const CommandUsage& command)
{
    return command.name.empty() ? "__fish_use_subcommand"
                                : fish_text("__fish_seen_subcommand_from " + command.name);
}

/// The rest of the row of an option with a value; -x takes no files, -r takes files.
std::string values_of(const ValueUsage& values)
{
    switch (values.kind) {
    case Kind::none: return "";
    case Kind::free: return " -x";
    case Kind::file: return " -r -F";
    case Kind::choice:
        return " -x -a " + fish_text(fmt::format("{}", fmt::join(values.choices, " ")));
    case Kind::list:
    case Kind::pair:
        return " -x -a " +
               fish_text(fmt::format("(__fish_append , {})", fmt::join(values.choices, " ")));
    }
    return "";
}

std::string row(const CommandUsage& command, const OptionUsage& option)
{
    std::string names;
    for (const std::string& name : option.names) {
        names += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    }
    return fmt::format("complete -c secant -n {}{}{} -d {}\n", condition_of(command), names,
                       values_of(option.values), fish_text(option.text));
}

} // namespace

std::string fish_completion(const std::vector<CommandUsage>& usages)
{
    std::string out = "# Completes the command line of secant in fish.\n";
    for (const CommandUsage& command : usages) {
        if (!command.name.empty()) {
            out += fmt::format("complete -c secant -n __fish_use_subcommand -a {} -d {}\n",
                               command.name, fish_text(command.text));
        }
        if (command.arguments.empty())
            out += fmt::format("complete -c secant -f -n {}\n", condition_of(command));
        for (const OptionUsage& option : command.options)
            out += row(command, option);
    }
    return out;
}

namespace {

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
