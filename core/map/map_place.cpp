#include "core/map/map_subject.h"

#include <array>
#include <cassert>
#include <cstddef>

namespace secant {

namespace {

/// The coordinates of E, L and C.
constexpr std::array<std::array<QueryField, 3>, 3> coordinates{
    {{QueryField::start_x, QueryField::start_y, QueryField::start_z},
     {QueryField::end_x, QueryField::end_y, QueryField::end_z},
     {QueryField::center_x, QueryField::center_y, QueryField::center_z}}};

QueryField coordinate_of(std::size_t point, int axis) noexcept
{
    return coordinates[point][static_cast<std::size_t>(axis)];
}

struct Coordinate {
    std::size_t point = 0; ///< of E, L and C
    int axis = 0;
};

/// @pre  no radius
Coordinate coordinate_of(QueryField field) noexcept
{
    for (std::size_t point = 0; point < coordinates.size(); ++point) {
        for (int axis = 0; axis < 3; ++axis)
            if (coordinate_of(point, axis) == field) return {point, axis};
    }
    assert(false);
    return {};
}

} // namespace

PlaneAxes axes_of(MapPlane plane) noexcept
{
    switch (plane) {
    case MapPlane::section:
    case MapPlane::xy: break;
    case MapPlane::yz: return {1, 2};
    case MapPlane::zx: return {0, 2};
    }
    return {0, 1};
}

MapChoice choice_for(MapChoice choice, const AnyQuery& query) noexcept
{
    if (std::holds_alternative<Query<2>>(query)) choice.plane = MapPlane::section;
    const PlaneAxes axes = axes_of(choice.plane);
    const auto [point, axis] = coordinate_of(choice.against);
    if (axis != axes.across && axis != axes.up) choice.against = coordinate_of(point, axes.across);
    return choice;
}

bool radius_is_x(const MapChoice& choice) noexcept
{
    return choice.part == MapPart::radius &&
           coordinate_of(choice.against).axis == axes_of(choice.plane).up;
}

AxisNames axes_of(const MapChoice& choice) noexcept
{
    if (choice.part == MapPart::radius) {
        if (radius_is_x(choice)) return {QueryField::radius, choice.against};
        return {choice.against, QueryField::radius};
    }
    const auto point = static_cast<std::size_t>(choice.part);
    const PlaneAxes axes = axes_of(choice.plane);
    return {coordinate_of(point, axes.across), coordinate_of(point, axes.up)};
}

template <int N>
Vec<2> place_of(const MapChoice& choice, const Query<N>& query) noexcept
{
    const AxisNames axes = axes_of(choice);
    return {number_of(query, axes.x), number_of(query, axes.y)};
}

template <int N>
Query<N> moved_to(const MapChoice& choice, Query<N> query, const Vec<2>& place) noexcept
{
    const AxisNames axes = axes_of(choice);
    number_of(query, axes.x) = place.x;
    number_of(query, axes.y) = place.y;
    return query;
}

template Vec<2> place_of(const MapChoice&, const Query<2>&) noexcept;
template Vec<2> place_of(const MapChoice&, const Query<3>&) noexcept;
template Query<2> moved_to(const MapChoice&, Query<2>, const Vec<2>&) noexcept;
template Query<3> moved_to(const MapChoice&, Query<3>, const Vec<2>&) noexcept;

Vec<2> place_of(const MapChoice& choice, const AnyQuery& query)
{
    return std::visit([&](const auto& q) { return place_of(choice, q); }, query);
}

AnyQuery moved_to(const MapChoice& choice, const AnyQuery& query, const Vec<2>& place)
{
    return std::visit([&](const auto& q) -> AnyQuery { return moved_to(choice, q, place); }, query);
}

namespace {

Vec<2> place_in(const Section& section, const MapChoice& choice, const Query<3>& query) noexcept
{
    const auto& [circle, piece] = query;
    Vec<2> place = seen_point(section, point_of(choice, piece.start, piece.end, circle.center));
    if (choice.part == MapPart::radius)
        (radius_is_x(choice) ? place.x : place.y) = query.circle.radius;
    return place;
}

Query<3> moved_in(const Section& section, const MapChoice& choice, Query<3> query,
                  const Vec<2>& place) noexcept
{
    Vec<3>& point = point_of(choice, query.piece.start, query.piece.end, query.circle.center);
    if (choice.part != MapPart::radius) {
        point = point_in_space(section, place);
        return query;
    }
    Vec<2> seen = seen_point(section, point);
    const bool is_x = radius_is_x(choice);
    query.circle.radius = is_x ? place.x : place.y;
    (is_x ? seen.y : seen.x) = is_x ? place.y : place.x;
    point = point_in_space(section, seen);
    return query;
}

} // namespace

template <int N>
Query<N> moved_to(const MapSubject& subject, const Query<N>& query, const Vec<2>& place) noexcept
{
    if constexpr (N == 3) {
        if (subject.section) return moved_in(*subject.section, subject.choice, query, place);
    }
    return moved_to(subject.choice, query, place);
}

template Query<2> moved_to(const MapSubject&, const Query<2>&, const Vec<2>&) noexcept;
template Query<3> moved_to(const MapSubject&, const Query<3>&, const Vec<2>&) noexcept;

Vec<2> place_of(const MapSubject& subject)
{
    const auto* const space = std::get_if<Query<3>>(&subject.query);
    if (space != nullptr && subject.section)
        return place_in(*subject.section, subject.choice, *space);
    return place_of(subject.choice, subject.query);
}

AnyQuery moved_to(const MapSubject& subject, const Vec<2>& place)
{
    return std::visit([&](const auto& q) -> AnyQuery { return moved_to(subject, q, place); },
                      subject.query);
}

} // namespace secant
