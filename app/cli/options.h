#pragma once

#include "app/cli/commands.h"
#include "core/text/expected.h"

#include <string>
#include <variant>

namespace secant {

struct MethodsOptions {
    MethodSet methods; ///< to be listed
};

/// A command line that needs only a text as answer: help, the version, or the reason of an error.
struct PrintedText {
    std::string text;
    int exit_status = 0; ///< exit_success: for standard output; otherwise for standard error
};

using Command = std::variant<WindowOptions, EvalOptions, CheckOptions, HuntCommand, ReplayOptions,
                             MethodsOptions, RenderOptions, SnippetOptions, LinkOptions,
                             LessonOptions, QuizOptions, RepairOptions, TrustOptions, PrintedText>;

/// The command of a command line. Never fails: a wrong command line gives a PrintedText with exit
/// status 2 that suggests the nearest right word.
[[nodiscard]] Command parse_command_line(int argument_count, const char* const* arguments);

} // namespace secant
