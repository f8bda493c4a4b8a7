#pragma once

#include "core/codec/query_json.h"

#include <vector>

namespace secant::bench {

/// The ways to make the queries of a benchmark.
enum class Mix {
    mixed,   ///< all cases by chance, ordinary numbers
    tangent, ///< integers that touch exactly: the exact stage decides
    far,     ///< around 1e8, with small differences
};

/// The same queries every time, as many as fit into the second-level cache.
[[nodiscard]] const std::vector<Query<2>>& queries(Mix mix);

} // namespace secant::bench
