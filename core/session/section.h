#pragma once

#include "core/geometry/query.h"

namespace secant {

/// The plane in which a query in space is drawn: E, L and C lie in it, but for their rounding. Its
/// coordinates are for drawing alone: they are irrational, so every number and verdict comes from
/// the query in space.
struct Section {
    Vec<3> origin{};             ///< a point of the plane, world units: has the coordinates (0, 0)
    Vec<3> right{1.0, 0.0, 0.0}; ///< unit length
    Vec<3> up{0.0, 1.0, 0.0};    ///< unit length, perpendicular to `right`

    friend bool operator==(const Section&, const Section&) = default;
};

/// Towards the viewer, unit length.
[[nodiscard]] Vec<3> normal_of(const Section& section) noexcept;

/// True when the coordinates of the plane are two of the coordinates of space, bit for bit.
[[nodiscard]] bool is_along_axes(const Section& section) noexcept;

/// The section through E, L and C, for a query that was not drawn before. Where the three have a
/// coordinate in common, the plane has the two others: x and y, x and z, or y and z. Else C is its
/// origin, and it is the nearest of these three, turned as little as possible. Where E, L and C are
/// in line, or the same, many planes hold them: the nearest to x and y is taken.
[[nodiscard]] Section section_of(const Query<3>& query) noexcept;

/// The same of any query; in the plane, the plane itself.
[[nodiscard]] Section section_of(const AnyQuery& query) noexcept;

/// The section for a query that was drawn in `before` until now, turned as little as possible, so
/// that a drag never flips the view. It stays, bit for bit, while E, L and C lie in it but for a
/// few ulps of their coordinates, as after a drag within it.
[[nodiscard]] Section turned_to(const Section& before, const Query<3>& query) noexcept;

/// A point seen in the plane, along the normal.
[[nodiscard]] Vec<2> seen_point(const Section& section, const Vec<3>& point) noexcept;

/// A vector seen in the plane.
[[nodiscard]] Vec<2> seen_vector(const Section& section, const Vec<3>& vector) noexcept;

/// The point of space with these coordinates of the plane, each number rounded once.
[[nodiscard]] Vec<3> point_in_space(const Section& section, const Vec<2>& seen) noexcept;

/// How far a point is from the plane, world units; negative behind it. Right to a few ulps, also
/// where the point lies in the plane but for the rounding of its coordinates.
[[nodiscard]] double height_above(const Section& section, const Vec<3>& point) noexcept;

} // namespace secant
