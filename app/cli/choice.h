#pragma once

#include "app/cli/options.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// The message for a wrong command line, with a hint at the command's help.
[[nodiscard]] Notice wrong(std::string_view command, std::string_view what);

/// "; did you mean X?", or nothing when no candidate is near.
[[nodiscard]] std::string hint(std::string_view written, std::span<const std::string> candidates);

/// The value of an option that takes one of several names.
struct Choice {
    std::string_view command;
    std::string_view option;
    std::string_view noun;
    std::vector<std::string> names;

    [[nodiscard]] bool has(const std::string& written) const;
    [[nodiscard]] Notice refuse(std::string_view written) const;
};

[[nodiscard]] Choice method_choice(std::string_view command, std::string_view option);
[[nodiscard]] Choice scalar_choice(std::string_view command);

} // namespace secant
