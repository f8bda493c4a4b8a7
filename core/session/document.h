#pragma once

#include "core/geometry/primitives.h"

namespace secant {

/// What the user edits: one piece against one circle, and what "hit" is asked of.
struct Document {
    Circle<2> circle;
    Piece<2> piece;
    Target target = Target::curve;
};

/// Equal when every number compares equal (so -0 equals 0).
[[nodiscard]] inline bool operator==(const Document& a, const Document& b) noexcept
{
    return a.circle.center == b.circle.center && a.circle.radius == b.circle.radius &&
           a.piece.start == b.piece.start && a.piece.end == b.piece.end &&
           a.piece.extent == b.piece.extent && a.piece.radius == b.piece.radius &&
           a.target == b.target;
}

} // namespace secant
