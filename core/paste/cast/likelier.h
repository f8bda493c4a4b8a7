#pragma once

#include "core/paste/quantities/quantity.h"

#include <vector>

namespace secant {

/// Of the quantities that could play a part, keeps those that have more for it, where there are
/// such: a centre that has a radius of its own, a start that has an end or a direction,
/// "ray.origin" and not "world.origin", "start" and not "origin" where there is an end, strong
/// names.
/// @param all  the quantities of the text
void keep_likelier(std::vector<PasteQuantity*>& best, PasteRole role,
                   const std::vector<PasteQuantity>& all);

} // namespace secant
