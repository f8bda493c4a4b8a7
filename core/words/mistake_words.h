#pragma once

#include "core/session/comparison/traces.h"

#include <string>

namespace secant {

/// The truth about the query of a mark, as a noun: "a tangent", "an exit wound"; of a point "a hit"
/// or "a miss".
[[nodiscard]] std::string truth_noun(const MethodMark& mark);

/// "a tangent", "an exit wound", "a tangent (past)".
[[nodiscard]] std::string case_noun(Case kind, bool tangent);

/// Why a wrong run is wrong: the wrong number, its true value, and what the method takes for what.
/// @pre run.mark == Mark::wrong
[[nodiscard]] std::string wrong_reason(const MethodRun& run);

} // namespace secant
