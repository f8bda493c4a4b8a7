#pragma once

#include "core/methods/registry.h"

#include <string>

namespace secant {

/// Prints a line for each method: its name, extents and targets, what it returns, and its source.
[[nodiscard]] std::string list_methods(const MethodSet& methods);

} // namespace secant
