#include "core/hunt/circumstance.h"

#include "core/geometry/classify.h"
#include "core/methods/judgement.h"

namespace secant {
namespace {

/// Where a point lies: that of a piece which is only this point.
template <class T>
Classification place_of(const Vec<2, T>& point, Query<2, T> query)
{
    query.piece.start = point;
    query.piece.end = point;
    return classify(query);
}

} // namespace

template <class T>
Circumstance circumstance_of(const MethodInfo& info, const Query<2, T>& query)
{
    const Query<2, T> own = own_query(info, query);
    const auto& [circle, piece] = own;
    if (piece.start == piece.end) return Circumstance::point_piece;
    if (circle.radius == T{0} && piece.radius == T{0}) return Circumstance::point_circle;
    const Classification start = place_of(piece.start, own);
    const bool has_start = piece.extent != Extent::line;
    const bool has_end = piece.extent == Extent::segment;
    if (has_start && start.disk_overlap && !start.curve_hit) return Circumstance::starts_inside;
    if (has_start && start.curve_hit) return Circumstance::end_on_circle;
    if (has_end && place_of(piece.end, own).curve_hit) return Circumstance::end_on_circle;
    return classify(own).tangent ? Circumstance::tangent : Circumstance::none;
}

template Circumstance circumstance_of(const MethodInfo&, const Query<2, float>&);
template Circumstance circumstance_of(const MethodInfo&, const Query<2, double>&);

std::string_view words_of(Circumstance circumstance) noexcept
{
    switch (circumstance) {
    case Circumstance::none: break;
    case Circumstance::point_piece: return "E and L are the same point";
    case Circumstance::point_circle: return "the circle is a point";
    case Circumstance::end_on_circle: return "an end lies on the circle";
    case Circumstance::tangent: return "the line only touches the circle";
    case Circumstance::starts_inside: return "E lies inside the circle";
    }
    return {};
}

std::string_view tag_of(Circumstance circumstance) noexcept
{
    switch (circumstance) {
    case Circumstance::none: break;
    case Circumstance::point_piece: return "point-piece";
    case Circumstance::point_circle: return "point-circle";
    case Circumstance::end_on_circle: return "end-on-circle";
    case Circumstance::tangent: return "tangent";
    case Circumstance::starts_inside: return "starts-inside";
    }
    return {};
}

} // namespace secant
