#pragma once

#include "core/geometry/query.h"
#include "core/text/expected.h"

#include <string>
#include <string_view>
#include <variant>

namespace secant {

/// A query as a line of input asks it. Always valid: finite numbers, no negative radius.
struct NamedQuery {
    /// The JSON value that names it, to be echoed unchanged; empty when it has none. Points into
    /// the line that was read.
    std::string_view name;
    AnyQuery query;
};

/// Why a line is not a query: which field, and what is wrong with it, its value shown.
/// The field is "JSON" when the line as a whole cannot be read.
struct QueryError {
    std::string field;
    std::string what;
};

/// The same query with every number rounded to float, or the first number that is too large
/// for one.
template <int N>
[[nodiscard]] Expected<Query<N, float>, QueryError> rounded_to_float(const Query<N>& query);

} // namespace secant
