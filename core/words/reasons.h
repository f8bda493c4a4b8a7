#pragma once

#include "core/geometry/query.h"
#include "core/methods/judgement.h"

#include <string>

namespace secant {

/// Why a query has the case that it has, in one sentence with its numbers.
template <int N>
[[nodiscard]] std::string reason_for(const Query<N>& query);

/// By how much a root is off what was expected of it.
[[nodiscard]] std::string reason_for_root(double expected, double got);

/// How a method's outcome differs from what is true of its own query.
template <int N, class T>
[[nodiscard]] std::string reason_for_method(MethodId method, const Outcome<N, T>& outcome,
                                            const OwnTruth& truth);

} // namespace secant
