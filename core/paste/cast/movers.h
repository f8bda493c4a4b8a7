#pragma once

#include "core/paste/quantities/quantity.h"

#include <optional>
#include <vector>

namespace secant {

/// A body that moves, and the one that it is seen from.
struct PasteMovers {
    const PasteQuantity* mover = nullptr; ///< where it is
    const PasteQuantity* velocity = nullptr;
    const PasteQuantity* radius = nullptr; ///< null for none
    // Null where one body has a velocity.
    const PasteQuantity* other = nullptr; ///< where it is
    const PasteQuantity* other_velocity = nullptr;
    const PasteQuantity* other_radius = nullptr;
};

/// The bodies of a form with velocities; none when there is no such form, or when the ends of the
/// path are given.
/// @pre  the roles of the quantities are settled
[[nodiscard]] std::optional<PasteMovers> movers_of(const std::vector<PasteQuantity>& quantities);

} // namespace secant
