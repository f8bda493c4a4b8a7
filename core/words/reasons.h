#pragma once

#include "core/geometry/query.h"
#include "core/methods/judgement.h"

#include <string>

namespace secant {

/// Why a query has its case, in one sentence with its numbers.
template <int N>
[[nodiscard]] std::string reason_for(const Query<N>& query);

/// The difference between a root and its expectation.
[[nodiscard]] std::string reason_for_root(double expected, double got);

/// How a method's outcome differs from what is true of its own query.
template <int N, class T>
[[nodiscard]] std::string reason_for_method(const Method& method, const Outcome<N, T>& outcome,
                                            const OwnTruth& truth);

} // namespace secant
