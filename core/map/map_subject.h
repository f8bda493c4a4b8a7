#pragma once

#include "core/geometry/query.h"
#include "core/map/map_choice.h"
#include "core/session/section.h"

#include <optional>
#include <span>

namespace secant {

/// The subject of a map: a query, of which one part moves.
struct MapSubject {
    AnyQuery query;
    Target target = Target::curve; ///< that counts of a method that answers for both
    MapChoice choice;
    /// The plane of a map of a query in space; none where it is along two axes of the world.
    std::optional<Section> section{};

    friend bool operator==(const MapSubject&, const MapSubject&) = default;
};

/// Evaluates places with the same y: each exactly where it is, as a double, rounded to float where
/// that is the scalar. Pure; any thread may call it.
/// @param xs  world units
/// @pre  as many values as xs; is_valid(subject.query)
void evaluate(const MapSubject& subject, std::span<const double> xs, double y,
              std::span<MapValue> out);

/// Evaluates one place.
[[nodiscard]] MapValue evaluate(const MapSubject& subject, const Vec<2>& place);

/// The error of an outcome's number in ulps of T, rounded up to whole ones and counted in bits: 0
/// for none, 1 for 1 ulp, 2 for 2 and 3 ulps. An error below half an ulp is none.
/// @pre  both finite
template <class T>
[[nodiscard]] int error_bits(T said, double truth) noexcept;

// A place of a map is a point of its plane. The plane is the world where a point of the query
// moves; in space it is along x and y, y and z, or x and z: what lies across and what upwards.
// Where r moves, one axis is r and the other the coordinate `against`, each in its direction of the
// world: r is y beside a coordinate x, and x beside a coordinate y.

/// The two axes of the world that a map's plane is along: 0, 1 or 2. Those of the section are the
/// axes of its numbers under the microscope.
struct PlaneAxes {
    int across = 0;
    int up = 1;
};
[[nodiscard]] PlaneAxes axes_of(MapPlane plane) noexcept;

/// The choice for a query: in the plane, the section; and r is against a coordinate that the plane
/// has.
[[nodiscard]] MapChoice choice_for(MapChoice choice, const AnyQuery& query) noexcept;

// The functions below need a choice for the query.

/// True when r is the axis x of the map's plane.
[[nodiscard]] bool radius_is_x(const MapChoice& choice) noexcept;

/// Where the query itself is in the map's plane, world units.
template <int N>
[[nodiscard]] Vec<2> place_of(const MapChoice& choice, const Query<N>& query) noexcept;
[[nodiscard]] Vec<2> place_of(const MapChoice& choice, const AnyQuery& query);

/// The query at a place of the map's plane; in space the third coordinate stays. No valid query
/// where r would be negative.
template <int N>
[[nodiscard]] Query<N> moved_to(const MapChoice& choice, Query<N> query,
                                const Vec<2>& place) noexcept;
[[nodiscard]] AnyQuery moved_to(const MapChoice& choice, const AnyQuery& query,
                                const Vec<2>& place);

/// Where the subject itself is in the map's plane, world units.
[[nodiscard]] Vec<2> place_of(const MapSubject& subject);

/// The subject's query at a place of the map's plane. `query` is subject.query.
template <int N>
[[nodiscard]] Query<N> moved_to(const MapSubject& subject, const Query<N>& query,
                                const Vec<2>& place) noexcept;
[[nodiscard]] AnyQuery moved_to(const MapSubject& subject, const Vec<2>& place);

/// The names of the two numbers that the map's axes are: "C.x" and "C.y".
struct AxisNames {
    QueryField x = QueryField::center_x;
    QueryField y = QueryField::center_y;
};
[[nodiscard]] AxisNames axes_of(const MapChoice& choice) noexcept;

/// The point that moves, or whose coordinate does beside r: one of E, L and C.
template <class Point>
[[nodiscard]] Point& point_of(const MapChoice& choice, Point& start, Point& end,
                              Point& center) noexcept
{
    const AxisNames axes = axes_of(choice);
    switch (axes.x == QueryField::radius ? axes.y : axes.x) {
    case QueryField::start_x:
    case QueryField::start_y:
    case QueryField::start_z: return start;
    case QueryField::end_x:
    case QueryField::end_y:
    case QueryField::end_z: return end;
    default: return center;
    }
}

} // namespace secant
