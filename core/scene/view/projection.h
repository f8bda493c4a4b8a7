#pragma once

#include "core/geometry/solve.h"
#include "core/session/document.h"

#include <optional>

namespace secant {

/// The query in the plane that is drawn for a document, and its answer.
struct Projection {
    Query<2> query;
    Solution<2> answer;
};

/// The drawn query: a query in the plane is itself; a query in space is seen along z, and the
/// circle is the sphere's outline.
[[nodiscard]] Query<2> project(const AnyQuery& query);

/// The drawn answer: points and vectors are seen along z, all other numbers are unchanged.
[[nodiscard]] Solution<2> project(const AnySolution& answer);

[[nodiscard]] Projection project(const Document& document, const Analysis& analysis);

/// The query whose drawing is `drawn`: each point keeps its z of `original`.
[[nodiscard]] AnyQuery lifted(const Query<2>& drawn, const AnyQuery& original);

/// A projection without roots: nothing draws them.
[[nodiscard]] Projection without_roots(Projection drawn) noexcept;

/// A projection without a finite closest point and offset: nothing draws them.
[[nodiscard]] Projection without_closest(Projection drawn) noexcept;

/// A named point of the drawing, that the view can be zoomed to.
enum class Spot { start, end, center, first_root, second_root, closest };

/// Where a spot is, in world units; none when the answer has no such root, or when a double cannot
/// hold its place.
[[nodiscard]] std::optional<Vec<2>> place_of(Spot spot, const Query<2>& query,
                                             const Solution<2>& answer) noexcept;

} // namespace secant
