#pragma once

#include "core/geometry/query.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace secant {

/// The numbers of a query in the plane, in the order in which they are written down.
enum class QueryField : std::size_t {
    start_x,
    start_y,
    end_x,
    end_y,
    center_x,
    center_y,
    radius,
    piece_radius,
};

inline constexpr std::size_t query_field_count = 8;

/// All of them, in order.
inline constexpr std::array<QueryField, query_field_count> all_query_fields{
    QueryField::start_x,  QueryField::start_y,  QueryField::end_x,  QueryField::end_y,
    QueryField::center_x, QueryField::center_y, QueryField::radius, QueryField::piece_radius,
};

/// "E.x", "r".
[[nodiscard]] constexpr std::string_view name_of(QueryField field) noexcept
{
    constexpr std::array<std::string_view, query_field_count> names{"E.x", "E.y", "L.x", "L.y",
                                                                    "C.x", "C.y", "r",   "s"};
    return names[static_cast<std::size_t>(field)];
}

/// The member of a query that the number belongs to: "E" for both of its coordinates.
[[nodiscard]] constexpr std::string_view member_of(QueryField field) noexcept
{
    return name_of(field).substr(0, 1);
}

/// True for a number of the circle, false for one of the piece.
[[nodiscard]] constexpr bool is_of_circle(QueryField field) noexcept
{
    return field == QueryField::center_x || field == QueryField::center_y ||
           field == QueryField::radius;
}

/// True for a radius, which is not negative.
[[nodiscard]] constexpr bool is_radius(QueryField field) noexcept
{
    return field == QueryField::radius || field == QueryField::piece_radius;
}

/// The place of a number in a circle and a piece.
template <int N, class T>
[[nodiscard]] T& number_of(Circle<N, T>& circle, Piece<N, T>& piece, QueryField field) noexcept
{
    switch (field) {
    case QueryField::start_x: return piece.start.x;
    case QueryField::start_y: return piece.start.y;
    case QueryField::end_x: return piece.end.x;
    case QueryField::end_y: return piece.end.y;
    case QueryField::center_x: return circle.center.x;
    case QueryField::center_y: return circle.center.y;
    case QueryField::radius: return circle.radius;
    case QueryField::piece_radius: break;
    }
    return piece.radius;
}

template <int N, class T>
[[nodiscard]] T& number_of(Query<N, T>& query, QueryField field) noexcept
{
    return number_of(query.circle, query.piece, field);
}

template <int N, class T>
[[nodiscard]] T number_of(const Query<N, T>& query, QueryField field) noexcept
{
    Query<N, T> copy = query;
    return number_of(copy, field);
}

} // namespace secant
