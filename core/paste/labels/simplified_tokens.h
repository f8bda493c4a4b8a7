#pragma once

#include "core/paste/tokens/tokens.h"

#include <vector>

namespace secant {

/// The tokens without repeated values ("{x = 1, r = 1, s = 1}" of a union), and with names for
/// indices: "E[0] = -2" becomes "E x = -2". The size of an array is dropped.
[[nodiscard]] std::vector<PasteToken> simplified(const std::vector<PasteToken>& tokens);

} // namespace secant
