#pragma once

#include "core/geometry/exact/surd.h"

namespace secant::exact {

/// A real number rounded down.
struct RoundedDown {
    double value = 0.0;   ///< the largest double that is not above the number
    bool is_exact = true; ///< it is the number itself
};

/// @pre value >= 0
[[nodiscard]] RoundedDown rounded_down(const Surd& value);

} // namespace secant::exact
