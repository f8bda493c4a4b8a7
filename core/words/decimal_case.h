#pragma once

#include "core/geometry/query.h"

#include <string>

namespace secant {

/// Says so where the query as it is written in decimal has another case than the query in doubles:
/// "In decimal, this is a tangent; as doubles, a miss."
/// Decides both exactly. Empty when both are the same, and when the shortest decimals of the
/// numbers have too many digits together to be counted in whole numbers below 2^53.
[[nodiscard]] std::string decimal_case_note(const AnyQuery& query);

} // namespace secant
