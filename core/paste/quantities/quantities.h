#pragma once

#include "core/paste/quantities/quantity.h"
#include "core/paste/quantities/tree.h"

#include <vector>

namespace secant {

/// The quantities of a text, in its order. Coordinates of one point are one of them, and what is
/// shown twice is there once.
[[nodiscard]] std::vector<PasteQuantity> paste_quantities(const PasteTree& tree);

} // namespace secant
