#include "app/cli/manual/manual.h"

#include <fmt/format.h>
#include <fmt/ranges.h> // join, where fmt 11 has it

#include <sstream>
#include <utility>

namespace secant {
namespace {

/// Text that roff prints as it stands: a hyphen is a minus, for a reader who copies it.
std::string roff_text(std::string text)
{
    text = replaced(std::move(text), "\\", "\\e");
    text = replaced(std::move(text), "-", "\\-");
    if (text.starts_with('.') || text.starts_with('\'')) text.insert(0, "\\&");
    return text;
}

std::string synopsis_of(const CommandUsage& command)
{
    std::string out = "\\fBsecant" + (command.name.empty() ? "" : " " + command.name) + "\\fR";
    if (!command.options.empty()) out += " [\\fIOPTIONS\\fR]";
    for (const ArgumentUsage& argument : command.arguments) {
        const std::string name =
            fmt::format("\\fI{}\\fR{}", argument.name, argument.repeated ? "..." : "");
        out += argument.required ? " " + name : " [" + name + "]";
    }
    return out;
}

std::string names_of(const OptionUsage& option)
{
    std::vector<std::string> names;
    for (const std::string& name : option.names)
        names.push_back("\\fB" + roff_text(name) + "\\fR");
    const std::string value =
        option.value.empty() ? "" : " \\fI" + roff_text(option.value) + "\\fR";
    return fmt::format("{}{}", fmt::join(names, ", "), value);
}

/// The lines of an example keep their form; the other lines are paragraphs.
std::string footer_text(const std::string& footer)
{
    std::string out;
    std::istringstream lines{footer};
    for (std::string line; std::getline(lines, line);) {
        const bool is_example = line.starts_with("  ");
        if (line.empty()) continue;
        out += is_example ? fmt::format(".PP\n.EX\n{}\n.EE\n", roff_text(line))
                          : fmt::format(".PP\n{}\n", roff_text(line));
    }
    return out;
}

std::string body_of(const CommandUsage& command)
{
    std::string out;
    for (const ArgumentUsage& argument : command.arguments)
        out += fmt::format(".TP\n\\fI{}\\fR\n{}.\n", argument.name, roff_text(argument.text));
    for (const OptionUsage& option : command.options) {
        out += fmt::format(".TP\n{}\n{}.\n", names_of(option), roff_text(option.text));
        // A few choices stand in the text.
        if (option.values.choices.size() > 3) {
            out +=
                fmt::format("Known: {}.\n",
                            roff_text(fmt::format("{}", fmt::join(option.values.choices, ", "))));
        }
    }
    return out + footer_text(command.footer);
}

} // namespace

std::string man_text(const std::vector<CommandUsage>& usages, std::string_view version)
{
    const CommandUsage& program = usages.front();
    const std::size_t colon = program.text.find(": ");
    std::string out = ".\\\" Made from the table of the command line by secant_manual.\n";
    out += fmt::format(".TH SECANT 1 \"\" \"secant {}\" \"User Commands\"\n", version);
    out += fmt::format(
        ".SH NAME\nsecant \\- {}\n.SH SYNOPSIS\n",
        roff_text(colon == std::string::npos ? program.text : program.text.substr(colon + 2)));
    for (const CommandUsage& command : usages)
        out += (&command == &program ? "" : ".br\n") + synopsis_of(command) + "\n";
    out += ".SH DESCRIPTION\n";
    out += "Without a command, \\fBsecant\\fR opens its window. The commands need no window.\n";
    out += ".SH OPTIONS\n" + body_of(program) + ".SH COMMANDS\n";
    for (std::size_t i = 1; i < usages.size(); ++i) {
        out += fmt::format(".SS secant {}\n{}.\n{}", roff_text(usages[i].name),
                           roff_text(usages[i].text), body_of(usages[i]));
    }
    return out;
}

} // namespace secant
