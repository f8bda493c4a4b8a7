#pragma once

#include "core/paste/forms/form_query.h"

#include <vector>

namespace secant {

/// What can be taken from a text that is no whole query: the points without a role as what is
/// missing; else what was read, with the rest as it is.
/// @pre  the form has no pieces or no circle
[[nodiscard]] std::vector<PasteReading> offers_of(const PasteForm& form);

} // namespace secant
