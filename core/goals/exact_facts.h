#pragma once

#include "core/geometry/solve.h"
#include "core/goals/goal.h"

#include <optional>

/// What is exactly true of a query, and about how far it is to what is not.
namespace secant::goals {

/// The facts of one query that statements are about. Holds a reference to the query.
class ExactFacts {
public:
    /// @pre is_valid(query)
    explicit ExactFacts(const AnyQuery& query);

    [[nodiscard]] const Classification& classification() const
    {
        return classification_of(solution_);
    }

    /// True when the answer has the quantity: t1 and t2 need their root.
    [[nodiscard]] bool has(Quantity quantity) const;

    /// The number without any rounding. @pre has(quantity)
    [[nodiscard]] exact::Surd exactly(Quantity quantity) const;
    /// The number as it is shown. @pre has(quantity)
    [[nodiscard]] double rounded(Quantity quantity) const;

    /// -1: inside the circle with the radius r + s, 0: on it, 1: outside.
    [[nodiscard]] int side_of(End end) const;
    /// The distance of the end from the circle, negative inside; rounded, world units.
    [[nodiscard]] double distance_from_circle(End end) const;

    [[nodiscard]] bool center_on(Straight part) const;
    /// The distance of C from the line or the segment, or from E where there is no line; rounded.
    [[nodiscard]] double distance_of_center(Straight part) const;

    [[nodiscard]] bool are(Roots roots) const;

private:
    [[nodiscard]] int root_count() const;

    const AnyQuery& query_;
    AnySolution solution_;
};

} // namespace secant::goals
