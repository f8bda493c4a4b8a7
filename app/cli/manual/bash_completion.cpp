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

/// What is offered where no value is expected.
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

} // namespace secant
