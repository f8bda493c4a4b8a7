#pragma once

#include "bench/geometry/contestant.h"

namespace secant::bench {

/// The ways to make rows.
enum class Mix {
    ordinary, ///< random numbers from -10 to 10: every case, no near decision
    sorted,   ///< the same, by case: branches are predicted
    hostile,  ///< tangent, an end on the circle ..., exactly and by an ulp
};

/// As many rows as fit into the second-level cache, the same every time. All are segments.
template <int N, class T>
[[nodiscard]] Rows<N, T> rows_of(Mix mix);

} // namespace secant::bench
