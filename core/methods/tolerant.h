#pragma once

#include "core/methods/method.h"

namespace secant {

/// The same method, judged with another tolerance.
/// @param tolerance  >= 0, in world units: MethodInfo::tolerance
[[nodiscard]] Method with_tolerance(const Method& method, double tolerance);

} // namespace secant
