#pragma once

#include "core/paste/quantities/quantity.h"

#include <vector>

namespace secant {

/// Gives roles to the parts of a circle, a segment, a ray or a capsule whose own names say nothing:
/// "Circle((5, 1), 2)". Parts what is one quantity, "circle(5, 6, 7)", and takes the fourth number
/// of a point away.
void settle_shapes(std::vector<PasteQuantity>& quantities);

} // namespace secant
