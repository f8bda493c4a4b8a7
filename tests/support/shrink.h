#pragma once

#include "tests/support/query.h"

#include <vector>

namespace secant {

/// Queries close to the given one and simpler: with fewer numbers that are not zero, fewer digits,
/// or exponents nearer to 0. Each is strictly simpler, so that shrinking ends.
template <int N, class T>
[[nodiscard]] std::vector<Query<N, T>> simpler(const Query<N, T>& query);

} // namespace secant
