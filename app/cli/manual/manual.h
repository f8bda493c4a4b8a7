#pragma once

#include "app/cli/manual/usage.h"

#include <string>
#include <string_view>
#include <vector>

namespace secant {

// Texts for the system, made from the usages of the commands.

/// The manual as man(1) reads it.
[[nodiscard]] std::string man_text(const std::vector<CommandUsage>& usages,
                                   std::string_view version);

// What a shell reads to complete a command line.
[[nodiscard]] std::string bash_completion(const std::vector<CommandUsage>& usages);
[[nodiscard]] std::string zsh_completion(const std::vector<CommandUsage>& usages);
[[nodiscard]] std::string fish_completion(const std::vector<CommandUsage>& usages);

/// The text with every occurrence of `from` replaced.
[[nodiscard]] std::string replaced(std::string text, std::string_view from, std::string_view to);

} // namespace secant
