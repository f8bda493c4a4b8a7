#pragma once

#include "core/methods/tape/tape.h"
#include "core/methods/trace/exact_value.h"

#include <cstddef>
#include <vector>

namespace secant {

/// What each operation of a tape gives when none rounds; 1 or 0 for a comparison. It has the bits
/// of the true value that a traced number has beside it.
/// @pre is_valid(tape)
[[nodiscard]] std::vector<ExactNumber> replay(const Tape& tape);

/// What the operation would have given without rounding, for the operands that it had. What is left
/// to its computed value is its own rounding error; the rest of its error is inherited.
[[nodiscard]] ExactNumber unrounded(const Tape& tape, std::size_t at);

} // namespace secant
