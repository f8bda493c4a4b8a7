#pragma once

#include "core/paste/paste.h"
#include "core/paste/quantities/quantity.h"

#include <optional>

namespace secant {

/// Reads a query from quantities by their names, in the form that they have: two ends; an origin
/// and a direction; a moving circle.
[[nodiscard]] Pasted query_of_quantities(const std::vector<PasteQuantity>& quantities,
                                         std::optional<Extent> extent, const Document& current);

} // namespace secant
