#pragma once

#include <string>

namespace secant {

/// The options of `secant link`.
struct LinkOptions {
    std::string input = "-"; ///< a file, a link, or a query in JSON; "-" is standard input
};

/// Prints for each line of the input that holds a query in JSON its link, and for each that holds a
/// link its query in JSON; says on standard error which lines are neither, and why. Returns the
/// exit status: 0, or 2 when anything went wrong.
[[nodiscard]] int run_link(const LinkOptions& options);

} // namespace secant
