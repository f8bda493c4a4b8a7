#pragma once

#include "core/paste/cast/settled_roles.h"

#include <vector>

namespace secant {

/// Which quantity of a text plays which part.
struct PasteCast {
    const PasteQuantity* start = nullptr;
    const PasteQuantity* end = nullptr;
    const PasteQuantity* direction = nullptr;       ///< also a displacement
    const PasteQuantity* other_direction = nullptr; ///< beside two ends
    const PasteQuantity* center = nullptr;
    const PasteQuantity* radius = nullptr;
    const PasteQuantity* diameter = nullptr;
    const PasteQuantity* piece_radius = nullptr;
    const PasteQuantity* reach = nullptr; ///< how far along the direction: a length or a factor

    // A body that moves, and the one that it is seen from.
    const PasteQuantity* mover = nullptr;
    const PasteQuantity* velocity = nullptr;
    const PasteQuantity* other_velocity = nullptr;
    const PasteQuantity* time = nullptr;
    const PasteQuantity* mover_radius = nullptr;

    OpenRoles open{}; ///< what nothing says
};

/// Gives the parts to the quantities. One that could play two parts plays none.
[[nodiscard]] PasteCast cast_of(std::vector<PasteQuantity>& quantities);

} // namespace secant
