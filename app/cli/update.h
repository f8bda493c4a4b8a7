#pragma once

#include "app/cli/check.h"
#include "app/files/case_paths.h"

namespace secant {

/// `secant check --update`: rewrites the expectations and known answers that do not hold, and
/// prints each change after it is on the disk; everything else in a file keeps its bytes. A file
/// that another program locks or changes meanwhile is not written. When the changes cannot be
/// printed, the files are updated nevertheless, and standard error names them.
/// @return The exit status: 0, or 2 when a file could not be read or written, or a change could not
///         be printed.
[[nodiscard]] int run_update(const CasePaths& paths, const CheckOptions& options);

} // namespace secant
