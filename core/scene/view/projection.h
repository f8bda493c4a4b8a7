#pragma once

#include "core/geometry/solve.h"
#include "core/session/session.h"

#include <optional>

namespace secant {

/// What a drawing knows of a document in space: all of its coordinates, and where it is cut.
struct InSpace {
    Section section;
    Query<3> query;
    Solution<3> answer;
};

/// The query in the plane that is drawn for a document, and its answer. For a document in space it
/// is the section through E, L and C, where t1 and t2 stand on the circle.
struct Projection {
    Query<2> query;
    Solution<2> answer;
    std::optional<InSpace> space{}; ///< none in the plane
};

/// The drawn query: a query in the plane is itself.
[[nodiscard]] Query<2> project(const AnyQuery& query, const Section& section);

[[nodiscard]] Projection project(const Document& document, const Analysis& analysis,
                                 const Section& section);

/// The same in the section of a document that was not drawn before.
[[nodiscard]] Projection project(const Document& document, const Analysis& analysis);

[[nodiscard]] Projection project(const Session& session);

/// The section that a drawing of space knows.
[[nodiscard]] Projection project(const InSpace& shown);

/// The answer without the points and vectors of space, which no plot of t shows.
[[nodiscard]] Solution<2> numbers_alone(const AnySolution& answer);

/// The query whose drawing is `drawn`. A point that is drawn where it was in `original` stays, bit
/// for bit; one that is drawn at another of E, L and C becomes that point; any other place is
/// rounded once.
[[nodiscard]] AnyQuery lifted(const Query<2>& drawn, const AnyQuery& original,
                              const Section& section);

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
