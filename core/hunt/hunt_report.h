#pragma once

#include "core/hunt/hunt.h"

#include <vector>

namespace secant {

/// The progress and finds of the hunt that runs, or ran last.
struct HuntReport {
    HuntOptions options;
    bool is_running = false;
    HuntProgress progress;
    std::vector<FindGroup> kinds; ///< in the order in which they were first found
};

} // namespace secant
