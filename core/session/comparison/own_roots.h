#pragma once

#include "core/session/comparison/traces.h"

#include <array>
#include <optional>
#include <vector>

namespace secant {

/// t1 and t2 of a run: those that it returns or calls so, or those from which it makes its points,
/// the lesser first. Both are the same for a single root. None when the run has no roots, or gives
/// up. They may be infinite or NaN.
[[nodiscard]] std::optional<std::array<double, 2>> own_roots(const MethodRun& run);

/// The points that a run returns: in the plane z is 0, and coordinates may be infinite or NaN.
[[nodiscard]] std::vector<Vec<3>> own_points(const MethodRun& run);

} // namespace secant
