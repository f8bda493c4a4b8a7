#pragma once

#include "core/scene/view/projection.h"

#include <optional>

namespace secant::quiz {

/// Distances of a query in parts of its picture: of the shorter side of the view that fits it, in
/// space its section. The view is that of a square canvas; in any other one the parts are the same
/// or larger.
struct Measures {
    double picture = 0.0; ///< that side, world units
    double start = 0.0;   ///< from E to the edge of the circle or sphere
    double end = 0.0;     ///< from L to it
    double line = 0.0;    ///< how far the line is from touching: | distance of C - r |
    double length = 0.0;  ///< of the piece from E to L
    double foot = 0.0;    ///< from E along the line to the foot of C; negative before E
};

/// None when the picture has no finite size, or is so small beside its coordinates that it shows
/// their rounding. Each number errs by less than `measure_error`.
/// @param drawn  the projection of the query
[[nodiscard]] std::optional<Measures> measures_of(const AnyQuery& query, const Projection& drawn);

/// Differences of coordinates are rounded once, a square root of two squares three times, and the
/// distance from a line once for each of the products of its cross product, of numbers of at most
/// the size of the picture: together less than 2^-45 parts of it. In space there are three products
/// for two, and the coordinates of the section are rounded a few times: it is still less.
inline constexpr double measure_error = 0x1p-45;

/// A point in space, with the z that one in the plane has.
[[nodiscard]] inline Vec<3> in_space(const Vec<2>& point) noexcept
{
    return {point, 0.0};
}
[[nodiscard]] inline Vec<3> in_space(const Vec<3>& point) noexcept
{
    return point;
}

/// The parameter of the foot of C on the line, about.
[[nodiscard]] double foot_parameter(const AnyQuery& query);

/// The distance of C from the line, about, in world units.
[[nodiscard]] double line_distance(const AnyQuery& query);

} // namespace secant::quiz
