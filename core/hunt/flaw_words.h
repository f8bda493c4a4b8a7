#pragma once

#include "core/hunt/disagreement.h"

#include <string>

namespace secant {

/// "quadratic in float says hit, the truth is miss".
[[nodiscard]] std::string words_of(const Mistake& mistake);

/// The reason of a flaw, and the line: "digits are lost, at `if Δ < 0`".
[[nodiscard]] std::string reason_text(const Flaw& flaw);

/// The mistake and its reason: "quadratic in float says hit, the truth is miss; digits are lost, at
/// `if Δ < 0`".
[[nodiscard]] std::string words_of(const Flaw& flaw);

} // namespace secant
