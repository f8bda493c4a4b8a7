#pragma once

#include "core/paste/quantities/quantities.h"

#include <optional>
#include <string>
#include <vector>

namespace secant {

/// The parts that the names of a text leave open.
struct OpenRoles {
    /// The reason why a part is open that several quantities could play: "`a` and `b` could both be
    /// the centre".
    std::vector<std::string> doubts{};
    /// "p1", "p2", "p3": two ends and a centre, and nothing says which is which.
    std::vector<const PasteQuantity*> three{};
};

/// Gives roles to quantities that have one only beside others: the parts of a shape without names
/// of their own, "a" beside "b", "p1" beside "p2", the position beside a radius of the same owner.
[[nodiscard]] OpenRoles settle_roles(std::vector<PasteQuantity>& quantities);

/// Gives roles to the parts of a circle, a segment, a ray or a capsule whose own names say nothing:
/// "Circle((5, 1), 2)". Parts what is one quantity, "circle(5, 6, 7)", and takes the fourth number
/// of a point away.
void settle_shapes(std::vector<PasteQuantity>& quantities);

/// Keeps the quantities that are likelier to play a part than the others, where there are such: a
/// centre that has a radius of its own, a start that has an end or a direction, "ray.origin" and
/// not "world.origin", "start" and not "origin" where there is an end, strong names.
/// @param all  the quantities of the text
void keep_likelier(std::vector<PasteQuantity*>& best, PasteRole role,
                   const std::vector<PasteQuantity>& all);

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

/// The quantity of a text that plays each part.
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
