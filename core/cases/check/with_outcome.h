#pragma once

#include "core/geometry/query.h"
#include "core/methods/registry.h"

namespace secant {

/// Whether a query is still one when its numbers are rounded to a scalar.
[[nodiscard]] inline bool fits(const AnyQuery& query, Scalar scalar)
{
    const auto fits_float = [](const auto& q) { return is_valid(rounded_to<float>(q)); };
    return scalar == Scalar::float64 || std::visit(fits_float, query);
}

/// Calls `look(query, outcome)` with the query rounded to T, unless it does not fit into T.
template <class T, int N, class Look>
void with_outcome_in(const Method& method, const Query<N>& query, const Look& look)
{
    const Query<N, T> rounded = rounded_to<T>(query);
    if (is_valid(rounded)) look(rounded, run_method(method, rounded.circle, rounded.piece));
}

/// The same in the scalar of the run.
template <class Look>
void with_outcome(const AnyQuery& query, const Run& run, const Look& look)
{
    std::visit(
        [&](const auto& q) {
            switch (run.scalar) {
            case Scalar::float64: with_outcome_in<double>(run.method, q, look); break;
            case Scalar::float32: with_outcome_in<float>(run.method, q, look); break;
            }
        },
        query);
}

} // namespace secant
