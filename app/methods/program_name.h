#pragma once

#include "core/script/header.h"
#include "core/text/expected.h"

#include <string>
#include <string_view>

namespace secant {

/// What stands before the command line: "mine(extent: ray)".
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
