#pragma once

#include "core/geometry/query_field.h"
#include "core/methods/method.h"

namespace secant {

/// What a map moves: each cell of the map is the query with this part at another place.
enum class MapPart {
    start,  ///< E is at the place
    end,    ///< L is
    center, ///< C is
    radius, ///< r is one coordinate of the place, and MapChoice::against the other
};

/// What a map paints.
enum class MapPaint {
    exact_case,   ///< the case, decided exactly
    verdict,      ///< hit or miss, as the method says
    disagreement, ///< where the method is wrong, or differs from another one
    error,        ///< by how many ulps a number of the method is off
};

/// The number whose error is painted.
enum class ErrorOf { first_root, second_root, distance };

/// What a map moves, and what it paints.
struct MapChoice {
    MapPart part = MapPart::center;
    QueryField against = QueryField::center_x; ///< a coordinate: the axis beside that of r
    MapPaint painted = MapPaint::exact_case;
    /// The method that is painted. Its scalar counts for every map: the query is rounded to it.
    Run run;
    Method other; ///< that the method is compared with; the exact answer by default
    ErrorOf error_of = ErrorOf::first_root;

    friend bool operator==(const MapChoice&, const MapChoice&) = default;
};

/// Whether what is painted comes from the method.
[[nodiscard]] constexpr bool asks_method(MapPaint painted) noexcept
{
    return painted != MapPaint::exact_case;
}

} // namespace secant
