#pragma once

#include "core/hunt/disagreement.h"

#include <string>

namespace secant {

/// "quadratic in float says hit, the truth is miss".
[[nodiscard]] std::string words_of(const Fault& fault);

/// The reason of a flaw, and the line: "digits are lost, at `if Δ < 0`".
[[nodiscard]] std::string reason_text(const Flaw& flaw);

/// The fault and its reason: "quadratic in float says hit, the truth is miss; digits are lost, at
/// `if Δ < 0`".
[[nodiscard]] std::string words_of(const Flaw& flaw);

} // namespace secant
