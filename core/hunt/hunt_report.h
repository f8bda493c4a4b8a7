#pragma once

#include "core/hunt/hunt.h"

#include <vector>

namespace secant {

/// The hunt that runs, or ran last, as far as it has come.
struct HuntReport {
    HuntOptions options;
    bool is_running = false;
    HuntProgress progress;
    std::vector<FindGroup> kinds; ///< in the order in which they turned up
};

} // namespace secant
