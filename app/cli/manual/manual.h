#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The values that an option takes.
struct ValueUsage {
    enum class Kind {
        none, ///< the option takes no value
        free, ///< any text, any number
        file,
        choice, ///< one of `choices`
        list,   ///< one or more of `choices`, with commas
        pair,   ///< two of `choices`, with a comma
    };
    Kind kind = Kind::none;
    std::vector<std::string> choices;
};

struct OptionUsage {
    std::vector<std::string> names; ///< "-h", "--help"; the long name comes last
    std::string value;              ///< what the help calls the value: "OUT.xml"
    std::string text;
    ValueUsage values;
};

/// An argument without an option. It is a path.
struct ArgumentUsage {
    std::string name;
    std::string text;
    bool required = false;
    bool repeated = false;
};

struct CommandUsage {
    std::string name; ///< "eval"; empty for the program without a command
    std::string text;
    std::vector<OptionUsage> options;
    std::vector<ArgumentUsage> arguments;
    std::string footer; ///< more text, in lines; a line of an example begins with a blank
};

/// The commands and their options, from the same table as the help: first the program without a
/// command. Throws std::logic_error when an option has a value that no row of `value_usages`
/// describes.
[[nodiscard]] std::vector<CommandUsage> command_usages();

/// The endings of the names that case files and tables have: "json" ...
[[nodiscard]] std::vector<std::string> case_file_endings();

// Texts for the system, made from the usages of the commands.

/// The manual as man(1) reads it.
[[nodiscard]] std::string man_text(const std::vector<CommandUsage>& usages,
                                   std::string_view version);

// The scripts that complete a command line in each shell.
[[nodiscard]] std::string bash_completion(const std::vector<CommandUsage>& usages);
[[nodiscard]] std::string zsh_completion(const std::vector<CommandUsage>& usages);
[[nodiscard]] std::string fish_completion(const std::vector<CommandUsage>& usages);

/// The text with every occurrence of `from` replaced.
[[nodiscard]] std::string replaced(std::string text, std::string_view from, std::string_view to);

} // namespace secant
