#pragma once

#include "core/geometry/query.h"

#include <string>

namespace secant {

/// Appends a query as a JSON object that `secant eval` reads: E, L, C, r, always the extent,
/// and s where the piece has a radius of its own. Every number reads back to an equal one.
void append_eval_query(std::string& out, const AnyQuery& query);

} // namespace secant
