#pragma once

#include <string>

namespace secant {

/// One line each: name, the extent and target its verdict is about, what it returns, its source.
[[nodiscard]] std::string list_methods();

} // namespace secant
