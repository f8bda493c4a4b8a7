#pragma once

#include "core/script/header.h"
#include "core/text/expected.h"

#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// Splits a command line into words as a shell does, without running one: blanks separate words,
/// '...' keeps everything, "..." everything but \" and \\, and \ the next character. Nothing else
/// has a meaning: no variables, no patterns, no pipes.
/// @return  At least one word; or what is wrong.
[[nodiscard]] Expected<std::vector<std::string>, std::string>
command_words(std::string_view command_line);

/// The message about a name that no loaded method may have.
/// @pre  not is_loaded_name(name)
[[nodiscard]] std::string_view why_no_loaded_name(std::string_view name) noexcept;

/// True when a loaded method may have this name. "all" means every method in a list of names.
[[nodiscard]] bool is_loaded_name(std::string_view name) noexcept;

/// The part before the command line: "mine(extent: ray)".
struct ProgramName {
    std::string name;
    script::Header about;
};

/// Reads "mine" or "mine(extent: ray)".
/// @return  Or what is wrong.
[[nodiscard]] Expected<ProgramName, std::string> read_program_name(std::string_view text);

/// The command line of a definition, "mine=./mine"; empty when it has none.
[[nodiscard]] std::string_view command_line_of(std::string_view definition) noexcept;

} // namespace secant
