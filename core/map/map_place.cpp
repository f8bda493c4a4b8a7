#include "core/map/map_place.h"

namespace secant {
namespace {

/// The number of a query, in the plane or in space, that has the name.
template <int N>
double& number_at(Query<N>& query, QueryField field) noexcept
{
    switch (field) {
    case QueryField::start_x: return query.piece.start.x;
    case QueryField::start_y: return query.piece.start.y;
    case QueryField::end_x: return query.piece.end.x;
    case QueryField::end_y: return query.piece.end.y;
    case QueryField::center_x: return query.circle.center.x;
    case QueryField::center_y: return query.circle.center.y;
    case QueryField::radius: return query.circle.radius;
    case QueryField::piece_radius: break;
    }
    return query.piece.radius;
}

} // namespace

bool radius_is_x(const MapChoice& choice) noexcept
{
    const QueryField against = choice.against;
    return choice.part == MapPart::radius &&
           (against == QueryField::start_y || against == QueryField::end_y ||
            against == QueryField::center_y);
}

AxisNames axes_of(const MapChoice& choice) noexcept
{
    switch (choice.part) {
    case MapPart::start: return {QueryField::start_x, QueryField::start_y};
    case MapPart::end: return {QueryField::end_x, QueryField::end_y};
    case MapPart::center: return {QueryField::center_x, QueryField::center_y};
    case MapPart::radius: break;
    }
    if (radius_is_x(choice)) return {QueryField::radius, choice.against};
    return {choice.against, QueryField::radius};
}

template <int N>
Vec<2> place_of(const MapChoice& choice, const Query<N>& query) noexcept
{
    Query<N> copy = query;
    const AxisNames axes = axes_of(choice);
    return {number_at(copy, axes.x), number_at(copy, axes.y)};
}

template <int N>
Query<N> moved_to(const MapChoice& choice, Query<N> query, const Vec<2>& place) noexcept
{
    const AxisNames axes = axes_of(choice);
    number_at(query, axes.x) = place.x;
    number_at(query, axes.y) = place.y;
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

} // namespace secant
