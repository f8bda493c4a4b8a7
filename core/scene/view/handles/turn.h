#pragma once

#include "core/geometry/primitives.h"

namespace secant {

/// The vector projected on the nearest direction that is a multiple of 15 degrees. Directions along
/// an axis and at 45 degrees are exact.
///
/// @param finest  world units: the length changes by so much at most, to have few digits
[[nodiscard]] Vec<2> in_steps_of_15_degrees(const Vec<2>& v, double finest);

/// The shortest decimal within `finest` of `value`; `value` itself unless `finest` is positive
/// and finite.
[[nodiscard]] double readable(double value, double finest);

} // namespace secant
