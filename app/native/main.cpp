#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/exit_status.h"
#include "app/native/run_window.h"
#include "app/platform/streams.h"
#include "app/platform/system.h"
#include "app/sources/library/wire.h"
#include "core/geometry/kernels/processor.h"
#include "core/text/text.h"

#include <cstdio>
#include <exception>
#include <string>

namespace {

int run(const secant::PrintedText& notice)
{
    secant::Output out{secant::standard_output};
    secant::Output err{secant::standard_error};
    (notice.exit_status == secant::exit_success ? out : err).text() = notice.text;
    return secant::status_after(out, err, notice.exit_status);
}

int run(const secant::MethodsOptions& options)
{
    return run(secant::PrintedText{secant::list_methods(options.methods), secant::exit_success});
}

} // namespace

int main(int argument_count, char** arguments)
{
    // A reader that has seen enough closes the pipe: writing then fails, and the command ends.
    secant::survive_failed_writes();
    secant::reserve_standard_streams();
    secant::take_arguments(argument_count, arguments);
    if (!secant::computes_as_ieee_754()) {
        std::fputs("secant: this processor is not set to the arithmetic of IEEE 754 (rounding to "
                   "nearest, with subnormal numbers), which every answer needs\n",
                   stderr);
        return secant::exit_bad_input;
    }
    try {
        if (secant::is_method_worker(argument_count, arguments))
            return secant::run_method_worker(arguments);
        return std::visit([](const auto& command) { return run(command); },
                          secant::parse_command_line(argument_count, arguments));
    } catch (const std::exception& error) {
        const std::string reason = secant::printable(error.what(), secant::whole_text);
        std::fprintf(stderr, "secant: %s\n", reason.c_str());
        return secant::exit_bad_input;
    }
}
