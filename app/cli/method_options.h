#pragma once

#include "app/cli/options.h"

namespace secant {

struct Written;

// The commands that answer or check with any method: what the command line says, else what the
// project does.

[[nodiscard]] Command understand_eval(const Written& written);
[[nodiscard]] Command understand_check(const Written& written);
[[nodiscard]] Command understand_methods(const Written& written);

} // namespace secant
