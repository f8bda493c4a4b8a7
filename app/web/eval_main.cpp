// The command line without the window, for the tests of the answers in a browser.
#include "app/cli/commands.h"
#include "app/cli/options.h"

#include <cstdio>
#include <variant>

int main(int argument_count, char** arguments)
{
    const auto command = secant::parse_command_line(argument_count, arguments);
    if (const auto* options = std::get_if<secant::EvalOptions>(&command))
        return secant::run(*options);
    std::fprintf(stderr, "only eval is here\n");
    return 2;
}
