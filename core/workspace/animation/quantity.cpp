#include "core/workspace/animation/animation.h"

#include "core/scene/view/projection.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

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
Vec<2> place_at(const Piece<2>& piece, double t)
{
    if (t == 1.0) return piece.end;
    const Vec<2> half = piece.end * 0.5 - piece.start * 0.5;
    return piece.start + t * half + t * half;
}

Vec<2> turned_end(const Piece<2>& piece, double degrees)
{
    const Vec<2> along = piece.end - piece.start;
    const double length = std::hypot(along.x, along.y);
    // Quarter turns are exact.
    const double quarters = degrees / 90.0;
    const auto quarter = static_cast<int>(std::fmod(quarters, 4.0));
    if (quarters == std::trunc(quarters)) {
        constexpr std::array<Vec<2>, 4> units{Vec<2>{1.0, 0.0}, Vec<2>{0.0, 1.0}, Vec<2>{-1.0, 0.0},
                                              Vec<2>{0.0, -1.0}};
        return piece.start + length * units[static_cast<std::size_t>((quarter + 4) % 4)];
    }
    const double angle = degrees / degrees_per_radian;
    return piece.start + length * Vec<2>{std::cos(angle), std::sin(angle)};
}

/// A length by which the document's numbers may change so that its case changes.
double typical_size(const Query<2>& query)
{
    const Vec<2> along = query.piece.end - query.piece.start;
    return std::max({query.circle.radius + query.piece.radius, std::hypot(along.x, along.y) * 0.5});
}

} // namespace

std::string_view name_of(Quantity quantity) noexcept
{
    if (const auto field = field_of(quantity)) return name_of(*field);
    return quantity == Quantity::end_at ? "t of L" : "direction";
}

std::string_view meaning_of(Quantity quantity) noexcept
{
    switch (quantity) {
    case Quantity::end_at: return "L moves along the piece: t = 0 is E, t = 1 is L as it was";
    case Quantity::direction: return "The piece turns around E, in degrees from the x axis";
    case Quantity::radius: return "The circle's radius";
    case Quantity::piece_radius: return "The piece's own radius: above 0 it is a stadium";
    case Quantity::start_x:
    case Quantity::start_y:
    case Quantity::end_x:
    case Quantity::end_y:
    case Quantity::center_x:
    case Quantity::center_y: break;
    }
    return "One coordinate of the point";
}

double value_of(const Document& document, Quantity quantity)
{
    const Query<2> query = project(document.query);
    if (const auto field = field_of(quantity)) return number_of(query, *field);
    if (quantity == Quantity::end_at) return 1.0;
    const Vec<2> along = query.piece.end - query.piece.start;
    return std::atan2(along.y, along.x) * degrees_per_radian;
}

Document with_value(const Document& base, Quantity quantity, double value)
{
    Query<2> query = project(base.query);
    if (const auto field = field_of(quantity)) {
        number_of(query, *field) = value;
    } else if (quantity == Quantity::end_at) {
        query.piece.end = place_at(query.piece, value);
    } else {
        query.piece.end = turned_end(query.piece, value);
    }
    return {lifted(query, base.query), base.target};
}

Range likely_range(const Document& document, Quantity quantity)
{
    const double value = value_of(document, quantity);
    const double size = typical_size(project(document.query));
    switch (quantity) {
    case Quantity::end_at: return {0.0, 2.0};
    case Quantity::direction: return {value, value + 360.0};
    case Quantity::radius:
    case Quantity::piece_radius: return {0.0, 2.0 * std::max(value, 0.5 * size)};
    case Quantity::start_x:
    case Quantity::start_y:
    case Quantity::end_x:
    case Quantity::end_y:
    case Quantity::center_x:
    case Quantity::center_y: break;
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
