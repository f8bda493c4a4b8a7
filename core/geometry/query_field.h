#pragma once

#include "core/geometry/query.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <span>
#include <string_view>

namespace secant {

/// The numbers of a query. Those that only a query in space has come last.
enum class QueryField : std::size_t {
    start_x,
    start_y,
    end_x,
    end_y,
    center_x,
    center_y,
    radius,
    piece_radius,
    start_z,
    end_z,
    center_z,
};

inline constexpr std::size_t query_field_count = 11;

/// The numbers of a query in the plane, in the order in which they are written down.
inline constexpr std::array plane_query_fields{
    QueryField::start_x,  QueryField::start_y,  QueryField::end_x,  QueryField::end_y,
    QueryField::center_x, QueryField::center_y, QueryField::radius, QueryField::piece_radius,
};

/// Those of a query in space.
inline constexpr std::array space_query_fields{
    QueryField::start_x,  QueryField::start_y, QueryField::start_z,      QueryField::end_x,
    QueryField::end_y,    QueryField::end_z,   QueryField::center_x,     QueryField::center_y,
    QueryField::center_z, QueryField::radius,  QueryField::piece_radius,
};
static_assert(space_query_fields.size() == query_field_count);

/// The numbers that a query has, in the order in which they are written down.
[[nodiscard]] inline std::span<const QueryField> fields_of(const AnyQuery& query) noexcept
{
    if (std::holds_alternative<Query<2>>(query)) return plane_query_fields;
    return space_query_fields;
}

/// "E.x", "r".
[[nodiscard]] constexpr std::string_view name_of(QueryField field) noexcept
{
    constexpr std::array<std::string_view, query_field_count> names{
        "E.x", "E.y", "L.x", "L.y", "C.x", "C.y", "r", "s", "E.z", "L.z", "C.z"};
    return names[static_cast<std::size_t>(field)];
}

/// The member of a query that the number belongs to: "E" for each of its coordinates.
[[nodiscard]] constexpr std::string_view member_of(QueryField field) noexcept
{
    return name_of(field).substr(0, 1);
}

/// True for a number of the circle, false for one of the piece.
[[nodiscard]] constexpr bool is_of_circle(QueryField field) noexcept
{
    return field == QueryField::radius || member_of(field) == "C";
}

/// True for a radius, which is not negative.
[[nodiscard]] constexpr bool is_radius(QueryField field) noexcept
{
    return field == QueryField::radius || field == QueryField::piece_radius;
}

/// True for a number that a query in the plane does not have.
[[nodiscard]] constexpr bool is_z(QueryField field) noexcept
{
    return field >= QueryField::start_z;
}

[[nodiscard]] inline bool has_field(const AnyQuery& query, QueryField field) noexcept
{
    return !is_z(field) || std::holds_alternative<Query<3>>(query);
}

/// The place of a number in a circle and a piece. @pre a z only in space
template <int N, class T>
[[nodiscard]] T& number_of(Circle<N, T>& circle, Piece<N, T>& piece, QueryField field) noexcept
{
    assert(N == 3 || !is_z(field));
    constexpr int last = N - 1; // z in space
    switch (field) {
    case QueryField::start_x: return piece.start.x;
    case QueryField::start_y: return piece.start.y;
    case QueryField::start_z: return piece.start[last];
    case QueryField::end_x: return piece.end.x;
    case QueryField::end_y: return piece.end.y;
    case QueryField::end_z: return piece.end[last];
    case QueryField::center_x: return circle.center.x;
    case QueryField::center_y: return circle.center.y;
    case QueryField::center_z: return circle.center[last];
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

/// @pre has_field(query, field)
[[nodiscard]] inline double& number_of(AnyQuery& query, QueryField field)
{
    return std::visit([field](auto& q) -> double& { return number_of(q, field); }, query);
}

/// @pre has_field(query, field)
[[nodiscard]] inline double number_of(const AnyQuery& query, QueryField field)
{
    return std::visit([field](const auto& q) { return number_of(q, field); }, query);
}

/// The query with one other number. @pre has_field(query, field)
[[nodiscard]] inline AnyQuery with_number(AnyQuery query, QueryField field, double value)
{
    number_of(query, field) = value;
    return query;
}

} // namespace secant
