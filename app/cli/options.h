#pragma once

#include "app/cli/check.h"
#include "app/cli/eval.h"
#include "app/cli/hunt.h"
#include "app/window/run_window.h"
#include "core/text/expected.h"

#include <string>
#include <variant>

namespace secant {

/// `secant methods`
struct MethodsOptions {};

/// The command line asked for a text only, or was wrong and the text says why.
struct Notice {
    std::string text;
    int exit_status = 0; ///< exit_success: for standard output; otherwise for standard error
};

using Command =
    std::variant<WindowOptions, EvalOptions, CheckOptions, HuntCommand, MethodsOptions, Notice>;

/// What the command line asks for. Never fails: a wrong one is answered with a Notice of exit
/// status 2 that names the nearest right one.
[[nodiscard]] Command parse_command_line(int argument_count, const char* const* arguments);

} // namespace secant
