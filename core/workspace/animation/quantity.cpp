#include "core/workspace/animation/animation.h"

#include "core/geometry/elementary.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <variant>

namespace secant {
namespace {

constexpr double degrees_per_radian = 180.0 / std::numbers::pi;

constexpr std::size_t motions = quantity_count - query_field_count;

std::optional<QueryField> field_of(Quantity quantity) noexcept
{
    const auto index = static_cast<std::size_t>(quantity);
    if (index < motions) return std::nullopt;
    return static_cast<QueryField>(index - motions);
}

/// E + t (L - E), exact at 0 and 1. The products are of halves, so that no difference overflows.
template <int N>
Vec<N> place_at(const Piece<N>& piece, double t)
{
    if (t == 1.0) return piece.end;
    const Vec<N> half = piece.end * 0.5 - piece.start * 0.5;
    return piece.start + t * half + t * half;
}

/// A vector of a length in the plane, turned from the x axis.
Vec<2> turned(double length, double degrees)
{
    // Quarter turns are exact.
    const double quarters = degrees / 90.0;
    const auto quarter = static_cast<int>(std::fmod(quarters, 4.0));
    if (quarters == std::trunc(quarters)) {
        constexpr std::array<Vec<2>, 4> units{Vec<2>{1.0, 0.0}, Vec<2>{0.0, 1.0}, Vec<2>{-1.0, 0.0},
                                              Vec<2>{0.0, -1.0}};
        return length * units[static_cast<std::size_t>((quarter + 4) % 4)];
    }
    const double angle = degrees / degrees_per_radian;
    return length * Vec<2>{std::cos(angle), std::sin(angle)};
}

/// L, turned around E about the z axis: in space its z stays.
template <int N>
Vec<N> turned_end(const Piece<N>& piece, double degrees)
{
    const Vec<N> along = piece.end - piece.start;
    const Vec<2> way = turned(hypotenuse(along.x, along.y), degrees);
    Vec<N> end = piece.end;
    end.x = piece.start.x + way.x;
    end.y = piece.start.y + way.y;
    return end;
}

double length_of(const Vec<2>& v)
{
    return hypotenuse(v.x, v.y);
}

double length_of(const Vec<3>& v)
{
    return hypotenuse(v.x, v.y, v.z);
}

/// A length by which the document's numbers may change so that its case changes.
template <int N>
double typical_size(const Query<N>& query)
{
    const Vec<N> along = query.piece.end - query.piece.start;
    return std::max({query.circle.radius + query.piece.radius, length_of(along) * 0.5});
}

/// The motions, then the numbers.
template <std::size_t Count>
constexpr auto with_motions(const std::array<QueryField, Count>& fields)
{
    std::array<Quantity, motions + Count> out{Quantity::end_at, Quantity::direction};
    for (std::size_t i = 0; i < Count; ++i)
        out.at(motions + i) = static_cast<Quantity>(motions + static_cast<std::size_t>(fields[i]));
    return out;
}

constexpr auto plane_quantities = with_motions(plane_query_fields);
constexpr auto space_quantities = with_motions(space_query_fields);

} // namespace

std::span<const Quantity> quantities_of(const Document& document) noexcept
{
    if (plane_query(document) != nullptr) return plane_quantities;
    return space_quantities;
}

bool has_quantity(const Document& document, Quantity quantity) noexcept
{
    const auto field = field_of(quantity);
    return !field || has_field(document.query, *field);
}

std::string_view name_of(Quantity quantity) noexcept
{
    if (const auto field = field_of(quantity)) return name_of(*field);
    return quantity == Quantity::end_at ? "t of L" : "direction";
}

std::string_view meaning_of(Quantity quantity, std::string_view shape) noexcept
{
    switch (quantity) {
    case Quantity::end_at: return "L moves along the piece: t = 0 is E, t = 1 is L as it was";
    case Quantity::direction: return "The piece turns around E, in degrees from the x axis";
    case Quantity::radius:
        return shape == shape_name<3> ? "The sphere's radius" : "The circle's radius";
    case Quantity::piece_radius: return "The piece's own radius: above 0 it is a stadium";
    case Quantity::start_x:
    case Quantity::start_y:
    case Quantity::start_z:
    case Quantity::end_x:
    case Quantity::end_y:
    case Quantity::end_z:
    case Quantity::center_x:
    case Quantity::center_y:
    case Quantity::center_z: break;
    }
    return "One coordinate of the point";
}

double value_of(const Document& document, Quantity quantity)
{
    if (const auto field = field_of(quantity)) return number_of(document.query, *field);
    if (quantity == Quantity::end_at) return 1.0;
    return std::visit(
        [](const auto& query) {
            const auto along = query.piece.end - query.piece.start;
            return std::atan2(along.y, along.x) * degrees_per_radian;
        },
        document.query);
}

Document with_value(const Document& base, Quantity quantity, double value)
{
    if (const auto field = field_of(quantity))
        return with_query(base, with_number(base.query, *field, value));
    AnyQuery out = base.query;
    std::visit(
        [&](auto& query) {
            query.piece.end = quantity == Quantity::end_at ? place_at(query.piece, value)
                                                           : turned_end(query.piece, value);
        },
        out);
    return with_query(base, out);
}

Range likely_range(const Document& document, Quantity quantity)
{
    const double value = value_of(document, quantity);
    const double size =
        std::visit([](const auto& query) { return typical_size(query); }, document.query);
    switch (quantity) {
    case Quantity::end_at: return {0.0, 2.0};
    case Quantity::direction: return {value, value + 360.0};
    case Quantity::radius:
    case Quantity::piece_radius: return {0.0, 2.0 * std::max(value, 0.5 * size)};
    case Quantity::start_x:
    case Quantity::start_y:
    case Quantity::start_z:
    case Quantity::end_x:
    case Quantity::end_y:
    case Quantity::end_z:
    case Quantity::center_x:
    case Quantity::center_y:
    case Quantity::center_z: break;
    }
    return {value - size, value + size};
}

bool is_valid(const Document& base, Quantity quantity, const Range& range)
{
    const auto at = [&](double value) { return is_valid(with_value(base, quantity, value).query); };
    // Each quantity moves its numbers one way, or around a circle as large as the piece is long.
    return std::isfinite(range.from) && std::isfinite(range.to) && at(range.from) && at(range.to);
}

} // namespace secant
