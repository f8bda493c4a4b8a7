#pragma once

#include "core/map/map_choice.h"

namespace secant {

// A place of a map is a point of its plane. The plane is the world where a point of the query
// moves. Where r moves, one axis is r and the other the coordinate `against`, each in its direction
// of the world: r is y beside a coordinate x, and x beside a coordinate y.

/// Whether r is the axis x of the map's plane.
[[nodiscard]] bool radius_is_x(const MapChoice& choice) noexcept;

/// Where the query itself is in the map's plane, world units.
template <int N>
[[nodiscard]] Vec<2> place_of(const MapChoice& choice, const Query<N>& query) noexcept;
[[nodiscard]] Vec<2> place_of(const MapChoice& choice, const AnyQuery& query);

/// The query at a place of the map's plane; in space z stays. No valid query where r would be
/// negative.
template <int N>
[[nodiscard]] Query<N> moved_to(const MapChoice& choice, Query<N> query,
                                const Vec<2>& place) noexcept;
[[nodiscard]] AnyQuery moved_to(const MapChoice& choice, const AnyQuery& query,
                                const Vec<2>& place);

/// The names of the two numbers that the map's axes are: "C.x" and "C.y".
struct AxisNames {
    QueryField x = QueryField::center_x;
    QueryField y = QueryField::center_y;
};
[[nodiscard]] AxisNames axes_of(const MapChoice& choice) noexcept;

} // namespace secant
