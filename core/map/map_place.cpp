#include "core/map/map_subject.h"

namespace secant {

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
