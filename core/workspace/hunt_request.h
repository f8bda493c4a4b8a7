#pragma once

#include "core/hunt/hunt.h"

#include <variant>
#include <vector>

namespace secant {

/// A hunt, in place of the one that may be running. The shell decides how many threads it takes.
struct StartHunt {
    HuntOptions options;
};
struct StopHunt {};

/// The steps of a shrink, computed outside of the frames.
struct ShrinkFind {
    Find find;
    Flaw flaw;
    Opponents opponents;
};

/// The requests of the workspace to the threads that hunt.
using HuntRequest = std::variant<StartHunt, StopHunt, ShrinkFind>;
using HuntRequests = std::vector<HuntRequest>;

} // namespace secant
