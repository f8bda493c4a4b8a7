#pragma once

#include "core/record/summary.h"

#include <string>

namespace secant::records {

/// What says the same as a line.
struct Likeness {
    std::string words{};             ///< empty: nothing does
    std::string method{};            ///< the name of the first one
    Scalar scalar = Scalar::float64; ///< in which it says so
};

/// The methods that come with the program and say of a wrong line, bit for bit, what the line says:
/// in its own scalar, or else in the other one. With the reason, where the verdict or the case is
/// wrong: "as quadratic in float says, too: digits are lost, at `if Δ < 0`".
///
/// A method is asked when it is about the same extent, target and radii. It runs once or twice
/// each, and one of them is traced: that is for the few lines that are shown.
/// @param target  what `hit` of the line is about
[[nodiscard]] Likeness likeness_of(const Told& told, Target target);
/// Its words alone.
[[nodiscard]] std::string likeness_in_words(const Told& told, Target target);

} // namespace secant::records
