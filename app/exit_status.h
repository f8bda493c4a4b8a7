#pragma once

namespace secant {

// The exit statuses of the program.
constexpr int exit_success = 0;
constexpr int exit_failed = 1;     ///< an entry that was checked does not hold
constexpr int exit_bad_input = 2;  ///< a wrong command line, bad lines, or a file that failed
constexpr int exit_no_display = 3; ///< there is nowhere to open the window

} // namespace secant
