#include "app/cli/check.h"
#include "app/cli/eval.h"
#include "app/cli/hunt.h"
#include "app/cli/methods.h"
#include "app/cli/options.h"
#include "app/exit_status.h"
#include "app/platform/streams.h"
#include "app/window/run_window.h"
#include "core/text/utf8.h"

#include <cstdio>
#include <exception>
#include <string>

namespace {

int run(const secant::WindowOptions& options)
{
    return secant::run_window(options);
}

int run(const secant::EvalOptions& options)
{
    return secant::run_eval(options);
}

int run(const secant::CheckOptions& options)
{
    return secant::run_check(options);
}

int run(const secant::HuntCommand& command)
{
    return secant::run_hunt(command);
}

int run(const secant::Notice& notice)
{
    const bool is_help = notice.exit_status == secant::exit_success;
    std::FILE* const stream = is_help ? stdout : stderr;
    std::fputs(notice.text.c_str(), stream);
    if (std::fflush(stream) == 0) return notice.exit_status;
    std::perror("secant");
    return secant::exit_bad_input;
}

int run(const secant::MethodsOptions&)
{
    return run(secant::Notice{secant::list_methods(), secant::exit_success});
}

} // namespace

int main(int argument_count, char** arguments)
{
    secant::reserve_standard_streams();
    try {
        return std::visit([](const auto& command) { return run(command); },
                          secant::parse_command_line(argument_count, arguments));
    } catch (const std::exception& error) {
        const std::string reason = secant::printable(error.what(), secant::whole_text);
        std::fprintf(stderr, "secant: %s\n", reason.c_str());
        return secant::exit_bad_input;
    }
}
