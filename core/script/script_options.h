#pragma once

#include <cstddef>

namespace secant {

/// How long a script may take, and how much memory.
struct ScriptOptions {
    double seconds = 1.0; ///< for a query
    /// Three queries in a row that take too long are enough: it is asked nothing more.
    bool gives_up = false;
    std::size_t bytes = std::size_t{64} << 20U;
};

} // namespace secant
