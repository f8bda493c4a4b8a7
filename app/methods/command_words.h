#pragma once

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

} // namespace secant
