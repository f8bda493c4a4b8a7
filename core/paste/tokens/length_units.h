#pragma once

#include "core/paste/tokens/tokens.h"

#include <vector>

namespace secant {

/// Takes the unit of length behind the numbers away, "7 mm", "7mm" and "(7, 8) mm", where all
/// numbers of the text have it. Where there are two units, each of their numbers has a fault.
void settle_units(std::vector<PasteToken>& tokens);

} // namespace secant
