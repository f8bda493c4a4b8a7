#include "core/snap/degeneracy.h"

#include "core/geometry/exact/signs.h"

namespace secant {

std::string_view name_of(Degeneracy degeneracy) noexcept
{
    switch (degeneracy) {
    case Degeneracy::tangent: return "tangent";
    case Degeneracy::start_on_circle: return "E on the circle";
    case Degeneracy::end_on_circle: return "L on the circle";
    case Degeneracy::center_on_line: return "C on the line";
    case Degeneracy::start_at_center: return "E = C";
    case Degeneracy::end_at_center: return "L = C";
    case Degeneracy::zero_length: return "E = L";
    }
    return {};
}

std::optional<int> side_of(const Query<2>& query, Degeneracy degeneracy)
{
    const auto& [circle, piece] = query;
    exact::Signs<2> signs{circle, piece};
    const bool has_line = piece.start != piece.end;
    const bool has_radius = circle.radius > 0.0 || piece.radius > 0.0;
    switch (degeneracy) {
    case Degeneracy::tangent:
        return has_line && has_radius ? std::optional{signs.discriminant()} : std::nullopt;
    case Degeneracy::start_on_circle: return signs.power_at_start();
    case Degeneracy::end_on_circle: return signs.power_at_end();
    case Degeneracy::center_on_line:
        return has_line ? std::optional{signs.side_of_center()} : std::nullopt;
    case Degeneracy::start_at_center:
    case Degeneracy::end_at_center:
    case Degeneracy::zero_length: break;
    }
    return std::nullopt;
}

bool holds(const Query<2>& query, Degeneracy degeneracy)
{
    switch (degeneracy) {
    case Degeneracy::start_at_center: return query.piece.start == query.circle.center;
    case Degeneracy::end_at_center: return query.piece.end == query.circle.center;
    case Degeneracy::zero_length: return query.piece.start == query.piece.end;
    case Degeneracy::tangent:
    case Degeneracy::start_on_circle:
    case Degeneracy::end_on_circle:
    case Degeneracy::center_on_line: break;
    }
    return side_of(query, degeneracy) == 0;
}

} // namespace secant
