#pragma once

#include "core/session/document.h"

namespace secant::test {

/// The query of a document in the plane.
[[nodiscard]] inline const Query<2>& plane(const Document& document)
{
    return std::get<Query<2>>(document.query);
}

[[nodiscard]] inline Query<2>& plane(Document& document)
{
    return std::get<Query<2>>(document.query);
}

[[nodiscard]] inline const Query<2>& plane(const AnyQuery& query)
{
    return std::get<Query<2>>(query);
}

/// The answer to a query in the plane.
[[nodiscard]] inline const Solution<2>& plane(const Analysis& analysis)
{
    return std::get<Solution<2>>(analysis.answer);
}

} // namespace secant::test
