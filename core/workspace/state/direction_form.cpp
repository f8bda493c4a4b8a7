#include "core/workspace/state/direction_form.h"

#include "core/text/entered_number.h"

#include <cmath>
#include <variant>

namespace secant {
namespace {

template <int N>
Vec<3> in_space(const Vec<N>& v) noexcept
{
    if constexpr (N == 3) {
        return v;
    } else {
        return {v.x, v.y, 0.0};
    }
}

/// The direction for length 1, or for 2 where L - E overflows.
DirectedPiece nearest_direction(const Vec<3>& start, const Vec<3>& end) noexcept
{
    const Vec<3> way = end - start;
    const bool is_finite = std::isfinite(way.x) && std::isfinite(way.y) && std::isfinite(way.z);
    return is_finite ? DirectedPiece{way, 1.0, false}
                     : DirectedPiece{0.5 * end - 0.5 * start, 2.0, false};
}

double& place_of(DirectedPiece& piece, DirectionField field) noexcept
{
    switch (field) {
    case DirectionField::x: return piece.along.x;
    case DirectionField::y: return piece.along.y;
    case DirectionField::z: return piece.along.z;
    case DirectionField::length: break;
    }
    return piece.length;
}

} // namespace

std::span<const DirectionField> fields_of_direction(const AnyQuery& query) noexcept
{
    using enum DirectionField;
    static constexpr std::array of_plane{x, y, length};
    static constexpr std::array of_space{x, y, z, length};
    if (std::holds_alternative<Query<2>>(query)) return of_plane;
    return of_space;
}

std::string_view name_of(DirectionField field) noexcept
{
    constexpr std::array<std::string_view, direction_field_count> names{"D.x", "D.y", "D.z",
                                                                        "length"};
    return names[static_cast<std::size_t>(field)];
}

DirectedPiece shown_direction(const AnyQuery& query, const DirectedPiece& entered)
{
    return std::visit(
        [&]<int N>(const Query<N>& q) {
            const PieceDirection<N> before{Vec<N>{entered.along}, entered.length};
            const auto found = direction_to<N>(q.piece.start, q.piece.end, before);
            if (!found)
                return nearest_direction(in_space<N>(q.piece.start), in_space<N>(q.piece.end));
            return DirectedPiece{in_space<N>(found->along), found->length.value_or(1.0), true};
        },
        query);
}

double number_of(const DirectedPiece& piece, DirectionField field) noexcept
{
    DirectedPiece copy = piece;
    return place_of(copy, field);
}

Expected<DirectedQuery, std::string> with_direction(const AnyQuery& query,
                                                    const DirectedPiece& shown,
                                                    DirectionField field, std::string_view text)
{
    const EnteredNumber number =
        read_number(text, field == DirectionField::length ? Sign::not_negative : Sign::any);
    if (!number) return unexpected(number.error());
    DirectedQuery out{query, shown, {}};
    place_of(out.piece, field) = *number;
    return std::visit(
        [&]<int N>(Query<N>& q) -> Expected<DirectedQuery, std::string> {
            const auto reached =
                end_along<N>(q.piece.start, Vec<N>{out.piece.along}, out.piece.length);
            if (!reached) return unexpected(reached.error() + ".");
            q.piece.end = reached->end;
            out.piece.is_exact = true;
            if (!reached->rounding.empty()) out.rounding = reached->rounding + ".";
            return out;
        },
        out.query);
}

} // namespace secant
