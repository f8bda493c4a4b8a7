#pragma once

#include "core/methods/tape/tape.h"
#include "core/methods/trace/short_number.h"

#include <vector>

namespace secant {

/// What each operation of a tape gives when none rounds; 1 or 0 for a comparison. It has the bits
/// of the true value that a traced number has beside it.
/// @pre is_valid(tape)
[[nodiscard]] std::vector<ExactNumber> replay(const Tape& tape);

/// The first digits of the same. Throws DigitsMissing where they do not tell a comparison.
[[nodiscard]] std::vector<ShortNumber> short_replay(const Tape& tape);

} // namespace secant
