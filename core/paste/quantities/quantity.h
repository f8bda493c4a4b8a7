#pragma once

#include "core/geometry/primitives.h"
#include "core/paste/names/roles.h"
#include "core/paste/quantities/tree.h"
#include "core/paste/tokens/tokens.h"

#include <array>
#include <string>
#include <vector>

namespace secant {

/// A number, a point or a vector of a pasted text.
struct PasteQuantity {
    std::string name{}; ///< "ray.origin", as it is written; "startX, startY" of coordinates
    NameVote vote{};
    int count = 0; ///< 1, or the number of coordinates: 2 to 4
    std::array<PasteToken, 4> numbers{};
    bool is_named = false;
    bool without_fourth = false; ///< a fourth number is left out

    [[nodiscard]] bool is_vector() const { return count == 2 || count == 3; }
};

/// Whether two quantities have the same numbers.
[[nodiscard]] bool has_same_numbers(const PasteQuantity& one, const PasteQuantity& other);

/// Whether all numbers are finite and have a value.
[[nodiscard]] bool is_usable(const PasteQuantity& quantity);

/// The point of a quantity; in the plane z is 0.
[[nodiscard]] Vec<3> point_of(const PasteQuantity& quantity);

/// Whether a quantity has this role, and as many numbers as the role needs.
[[nodiscard]] bool plays(const PasteQuantity& quantity, PasteRole role);

/// Whether one of the quantities has this role.
[[nodiscard]] bool has_role(const std::vector<PasteQuantity>& quantities, PasteRole role);

/// Whether two quantities are of the same owner: "ballA.pos" and "ballA.radius".
[[nodiscard]] bool is_same_body(const PasteQuantity& one, const PasteQuantity& other);

/// Whether the names speak of one thing: "ray.origin" and "ray.dir", "origin" and "direction".
[[nodiscard]] bool has_same_owner(const PasteQuantity& one, const PasteQuantity& other);

/// Whether a name has the word "origin".
[[nodiscard]] bool is_called_origin(const PasteQuantity& quantity);

/// "`ray.origin`"; its numbers where it has no name.
[[nodiscard]] std::string in_ticks(const PasteQuantity& quantity);

/// "`a`, `b` and `c`"
[[nodiscard]] std::string in_ticks(const std::vector<PasteQuantity*>& quantities);

/// The quantities of a text, in its order. Coordinates of one point are one of them, and what is
/// shown twice is there once.
[[nodiscard]] std::vector<PasteQuantity> paste_quantities(const PasteTree& tree);

} // namespace secant
