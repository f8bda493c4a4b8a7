#pragma once

#include "tests/support/query.h"

#include <rapidcheck.h>

#include <vector>

namespace secant {

/// A family of queries that are hard in one particular way.
template <int N, class T>
struct Family {
    const char* name;
    rc::Gen<Query<N, T>> queries; ///< valid queries of every extent; a counterexample shrinks
};

/// Every family: uniform, integer, touching, nearly touching, subnormal, huge, mixed, ...
template <int N, class T>
[[nodiscard]] std::vector<Family<N, T>> families();

/// Small integers, so that every exact degeneracy occurs often and sums stay exact.
template <int N>
[[nodiscard]] rc::Gen<Query<N>> integer_queries();

/// All families mixed.
template <int N, class T>
[[nodiscard]] rc::Gen<Query<N, T>> any_query();

} // namespace secant
