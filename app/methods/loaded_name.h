#pragma once

#include <string_view>

namespace secant {

/// What is said of a name that is none.
inline constexpr std::string_view loaded_name_rule =
    "must have 1 to 63 letters, digits, '-', '_' or '.', and begin with a letter or a digit";

/// Whether a loaded method may have this name. "all" means every method in a list of names.
[[nodiscard]] bool is_loaded_name(std::string_view name) noexcept;

} // namespace secant
