#pragma once

#include <string>

namespace secant {

/// `secant trust`
struct TrustOptions {
    std::string folder = "."; ///< with a project's settings, or below it
    bool forget = false;
};

/// Trusts the folder of a project, or forgets it. Prints what may run from now on. Returns the exit
/// status: 0, or 2 when there is no project, or the folder cannot be remembered.
[[nodiscard]] int run_trust(const TrustOptions& options);

} // namespace secant
