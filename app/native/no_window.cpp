// In the place of the window, in a build of the commands alone.
#include "app/cli/output.h"
#include "app/exit_status.h"
#include "app/native/run_window.h"
#include "app/platform/streams.h"

namespace secant {

int run(const WindowOptions& /*options*/)
{
    Output err{standard_error};
    err.text() = "secant: this build of Secant has no window; secant --help lists its commands\n";
    err.write_now();
    return exit_bad_input;
}

} // namespace secant
