#pragma once

#include "core/hunt/hunt.h"

#include <variant>

namespace secant {

/// A hunt, in place of the one that may be running. How many threads it takes is for the shell to
/// say.
struct StartHunt {
    HuntOptions options;
};
struct StopHunt {};

using HuntWish = std::variant<StartHunt, StopHunt>;

} // namespace secant
