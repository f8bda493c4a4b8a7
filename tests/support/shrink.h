#pragma once

#include "tests/support/query.h"

#include <vector>

namespace secant {

/// Queries that are close to this one and simpler: fewer numbers that are not zero, fewer digits,
/// exponents nearer to 0. Each is strictly simpler, so that shrinking ends.
template <int N, class T>
[[nodiscard]] std::vector<Query<N, T>> simpler(const Query<N, T>& query);

} // namespace secant
