#pragma once

#include "core/methods/loaded/deadline.h"

#include <cstddef>
#include <memory>

namespace secant {

/// How long a script may take, and how much memory.
struct ScriptOptions {
    double seconds = 1.0; ///< for a query
    /// Three queries in a row that take too long are enough: it is asked nothing more.
    bool gives_up = false;
    /// Until when it may answer. Null: it may take its time.
    std::shared_ptr<const Deadline> deadline{};
    std::size_t bytes = std::size_t{64} << 20U;
};

} // namespace secant
