#pragma once

#include "core/workspace/state/window_place.h"

#include <span>

namespace secant {

/// A place that the screens show whole, as near to the remembered one as possible: on the screen
/// that holds its middle, or on the first screen when none does. A screen may be gone or smaller
/// since the last run.
/// @param screens  Not empty; `maximised` has no meaning.
[[nodiscard]] WindowPlace place_on_screens(WindowPlace place, std::span<const WindowPlace> screens);

} // namespace secant
