#pragma once

#include "core/paste/quantities/quantity.h"

#include <string>
#include <vector>

namespace secant {

/// What the names of a text leave open.
struct OpenRoles {
    /// Why a part that several could play has none: "`a` and `b` could both be the centre".
    std::vector<std::string> doubts{};
    /// "p1", "p2", "p3": two ends and a centre, and nothing says which is which.
    std::vector<const PasteQuantity*> three{};
};

/// Gives roles to quantities that have one only beside others: the parts of a shape without names
/// of their own, "a" beside "b", "p1" beside "p2", the position beside a radius of the same owner.
[[nodiscard]] OpenRoles settle_roles(std::vector<PasteQuantity>& quantities);

} // namespace secant
