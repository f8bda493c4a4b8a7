#pragma once

#include "core/geometry/solve.h"
#include "tests/support/query.h"

#include <string>
#include <vector>

namespace secant::oracle {

/// Everything that is wrong with an answer, one sentence each; empty when nothing is.
///
/// Verdicts must be right, every number within one ulp of the true value, zero where that is
/// zero, and no number may contradict a verdict.
template <int N, class T>
[[nodiscard]] std::vector<std::string> faults(const Query<N, T>& query,
                                              const Solution<N, T>& answer);

/// What is wrong with a classification alone.
template <int N, class T>
[[nodiscard]] std::vector<std::string> faults(const Query<N, T>& query,
                                              const Classification& answer);

} // namespace secant::oracle
