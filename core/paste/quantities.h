#pragma once

#include "core/paste/roles.h"
#include "core/paste/tree.h"

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

/// The quantities of a text, in its order. Coordinates of one point are one of them, and what is
/// shown twice is there once.
[[nodiscard]] std::vector<PasteQuantity> paste_quantities(const PasteTree& tree);

/// Whether two quantities have the same numbers.
[[nodiscard]] bool has_same_numbers(const PasteQuantity& one, const PasteQuantity& other);

} // namespace secant
