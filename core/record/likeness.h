#pragma once

#include "core/record/summary.h"

#include <string>

namespace secant::records {

/// The methods that come with the program and say of a wrong line, bit for bit, what the line says:
/// in its own scalar, or else in the other one. With the reason, where the verdict or the case is
/// wrong: "as quadratic in float says, too: digits are lost, at `if Δ < 0`". Empty when none does.
///
/// A method is asked when it is about the same extent, target and radii. It runs once or twice
/// each, and one of them is traced: that is for the few lines that are shown.
/// @param target  what `hit` of the line is about
[[nodiscard]] std::string likeness_in_words(const Told& told, Target target);

} // namespace secant::records
