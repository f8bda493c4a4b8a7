#pragma once

#include "app/cli/check.h"
#include "app/files/case_paths.h"

namespace secant {

/// `secant check --update`: shows the expectations and known answers that do not hold, and rewrites
/// them; everything else in a file keeps its bytes. A file that changed meanwhile is not written.
/// @return The exit status: 0, or 2 when a file could not be read or written.
[[nodiscard]] int run_update(const CasePaths& paths, const CheckOptions& options);

} // namespace secant
