#pragma once

#include "core/paste/settled_roles.h"

#include <vector>

namespace secant {

/// Of the quantities that could play a part, keeps those that have more for it, where there are
/// such: a centre that has a radius of its own, a start that has an end or a direction,
/// "ray.origin" and not "world.origin", "start" and not "origin" where there is an end, strong
/// names.
/// @param all  the quantities of the text
void keep_likelier(std::vector<PasteQuantity*>& best, PasteRole role,
                   const std::vector<PasteQuantity>& all);

/// Whether the names speak of one thing: "ray.origin" and "ray.dir", "origin" and "direction".
[[nodiscard]] bool has_same_owner(const PasteQuantity& one, const PasteQuantity& other);

} // namespace secant
