#include "core/paste/forms/form_query.h"

#include "core/paste/query_words.h"

#include <fmt/format.h>

#include <algorithm>

namespace secant {
namespace {

/// The plane that a query in space lies in, as the axis that it leaves out; 2 for a query that
/// has two coordinates. None: it lies in no plane across an axis.
std::optional<int> left_out_axis(const PieceReading& piece, const CircleReading& circle)
{
    for (const int axis : {2, 1, 0}) {
        if (piece.start[axis] == piece.end[axis] && piece.start[axis] == circle.center[axis])
            return axis;
    }
    return std::nullopt;
}

} // namespace

Expected<PastedQuery, PasteRefusal> plane_query_of(const PasteForm& form, const PieceReading& piece,
                                                   const CircleReading& circle)
{
    std::string words = piece.words + "; " + circle.words;
    if (!piece.is_exact) words += "; L is rounded once";
    const auto axis = left_out_axis(piece, circle);
    if (!axis) return unexpected(PasteRefusal{fmt::format("{}. Read: {}", in_space, words)});
    const bool is_in_space =
        std::ranges::any_of(form.used, [](const PasteQuantity* q) { return q->count == 3; });
    if (is_in_space)
        words += fmt::format("; all in the plane {} = {}", "xyz"[*axis],
                             shown_number(piece.start[*axis]));
    const int first = *axis == 0 ? 1 : 0;
    const int second = *axis == 2 ? 1 : 2;
    const auto flat = [&](const Vec<3>& p) { return Vec<2>{p[first], p[second]}; };
    Query<2> query;
    query.piece.start = flat(piece.start);
    query.piece.end = flat(piece.end);
    query.piece.radius = circle.piece_radius;
    query.piece.extent =
        form.extent.value_or(piece.extent.value_or(extent_of(form.current->query)));
    query.circle = {flat(circle.center), circle.radius};
    if (!is_valid(query))
        return unexpected(PasteRefusal{words + ": L is beyond the largest finite number"});
    words += ": " + query_in_words(query);
    return PastedQuery{Document{query, form.current->target}, words};
}

} // namespace secant
