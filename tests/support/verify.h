#pragma once

#include "core/geometry/solve.h"
#include "tests/support/query.h"

#include <string>
#include <vector>

namespace secant::oracle {

/// Every error of an answer, one sentence each; empty when the answer is right.
///
/// Verdicts must be right. Every number must be within one ulp of its true value, and zero where
/// the true value is zero. No number may contradict a verdict.
template <int N, class T>
[[nodiscard]] std::vector<std::string> mistakes(const Query<N, T>& query,
                                                const Solution<N, T>& answer);

/// Every error of a classification without its numbers.
template <int N, class T>
[[nodiscard]] std::vector<std::string> mistakes(const Query<N, T>& query,
                                                const Classification& answer);

} // namespace secant::oracle
