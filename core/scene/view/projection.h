#pragma once

#include "core/session/analysis.h"

namespace secant {

/// What is drawn of a document: a query in the plane and its answer.
struct Projection {
    Query<2> query;
    Solution<2> answer;
};

/// The query as it is drawn: in the plane itself, in space seen along z, with the sphere's outline
/// as the circle.
[[nodiscard]] Query<2> project(const AnyQuery& query);

/// The answer as it is drawn: its points and vectors seen along z, all other numbers as they are.
[[nodiscard]] Solution<2> project(const AnySolution& answer);

[[nodiscard]] Projection project(const Document& document, const Analysis& analysis);

/// The query that is drawn as `drawn`: each point that was edited in the drawing keeps the z that
/// it has in `original`.
[[nodiscard]] AnyQuery lifted(const Query<2>& drawn, const AnyQuery& original);

} // namespace secant
