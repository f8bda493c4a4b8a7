#pragma once

#include "app/cli/commands.h"

namespace secant {

/// Opens the window and stays until it is closed. Returns the exit status.
[[nodiscard]] int run(const WindowOptions& options);

} // namespace secant
