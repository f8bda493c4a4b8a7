#pragma once

#include "core/geometry/solve.h"

#include <optional>

namespace secant::quiz {

/// Distances of a query in parts of its picture: of the shorter side of the view that fits it. The
/// view is that of a square canvas; in any other one the parts are the same or larger.
struct Measures {
    double picture = 0.0; ///< that side, world units
    double start = 0.0;   ///< from E to the circle's edge
    double end = 0.0;     ///< from L to it
    double line = 0.0;    ///< how far the line is from touching: | distance of C - r |
    double length = 0.0;  ///< of the piece from E to L
    double foot = 0.0;    ///< from E along the line to the foot of C; negative before E
};

/// None when the picture has no finite size, or is so small beside its coordinates that it shows
/// their rounding. Each number errs by less than `measure_error`.
[[nodiscard]] std::optional<Measures> measures_of(const Query<2>& query, const Solution<2>& answer);

/// Differences of coordinates are rounded once, a square root of two squares three times, and the
/// distance from a line once for each of the products of its cross product, of numbers of at most
/// the size of the picture: together less than 2^-45 parts of it.
inline constexpr double measure_error = 0x1p-45;

/// The parameter of the foot of C on the line, about.
[[nodiscard]] double foot_parameter(const Query<2>& query) noexcept;

/// The distance of C from the line, about, in world units.
[[nodiscard]] double line_distance(const Query<2>& query) noexcept;

} // namespace secant::quiz
