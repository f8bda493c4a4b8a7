#pragma once

#include <string_view>

namespace secant {

/// What is said of a name that no loaded method may have.
/// @pre  not is_loaded_name(name)
[[nodiscard]] std::string_view why_no_loaded_name(std::string_view name) noexcept;

/// Whether a loaded method may have this name. "all" means every method in a list of names.
[[nodiscard]] bool is_loaded_name(std::string_view name) noexcept;

} // namespace secant
