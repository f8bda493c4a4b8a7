#pragma once

#include "core/link/bits.h"
#include "core/link/shared.h"

namespace secant {

/// Writes all that a link holds.
[[nodiscard]] BitWriter bits_of_shared(const Shared& shared);

/// Reads it. The reader fails where the bits mean nothing.
/// @param is_newer  Becomes true where they mean something that only a newer Secant knows.
[[nodiscard]] Shared take_shared(BitReader& in, bool& is_newer);

} // namespace secant
