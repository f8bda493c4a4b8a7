#include "app/cli/manual/manual.h"

#include <fmt/format.h>
#include <fmt/ranges.h> // join, where fmt 11 has it

namespace secant {
namespace {

using Kind = ValueUsage::Kind;

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

} // namespace secant
