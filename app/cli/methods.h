#pragma once

#include <string>

namespace secant {

/// Prints a line for each method: its name, extents and targets, what it returns, and its source.
[[nodiscard]] std::string list_methods();

} // namespace secant
