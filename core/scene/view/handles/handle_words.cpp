#include "core/scene/view/handles/handle.h"

#include "core/geometry/query_field.h"
#include "core/scene/view/handles/gesture.h"
#include "core/text/entered_number.h"
#include "core/text/number_text.h"
#include "core/words/drawing_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace secant {
namespace {

template <int N>
std::string point_text(const Vec<N>& p)
{
    std::string out = "(" + exact_text(p.x) + ", " + exact_text(p.y);
    if constexpr (N == 3) out += ", " + exact_text(p.z);
    return out + ")";
}

/// t and the point. A root at the end that does not move cannot be dragged.
template <int N>
std::string root_text(const Root<N>& root, std::string_view name, double fixed)
{
    std::string text = fmt::format("{} = {}\n{}", name, exact_text(root.t), point_text(root.point));
    if (root.t != fixed) return text;
    text += '\n';
    return text += fixed == 1.0 ? drawing_words::t1_is_at_end : drawing_words::t2_is_at_start;
}

template <int N>
std::string text_of(const Query<N>& query, const Solution<N>& answer, Handle handle)
{
    const auto& [circle, piece] = query;
    switch (handle) {
    case Handle::none: return {};
    case Handle::start: return fmt::format("E = {}", point_text(piece.start));
    case Handle::end: return fmt::format("L = {}", point_text(piece.end));
    case Handle::center:
    case Handle::disk: return fmt::format("C = {}", point_text(circle.center));
    case Handle::radius: return fmt::format("r = {}", exact_text(circle.radius));
    case Handle::stadium:
        if (piece.radius > 0.0) return fmt::format("s = {}", exact_text(piece.radius));
        return fmt::format("s = {}\n{}", exact_text(piece.radius), drawing_words::drag_for_width);
    case Handle::segment:
        return fmt::format("E = {}\nL = {}", point_text(piece.start), point_text(piece.end));
    case Handle::root1: return root_text(answer.roots[0], "t1", 1.0);
    case Handle::root2: return root_text(answer.roots[1], "t2", 0.0);
    case Handle::closest:
        return fmt::format("{} {}\n{} {}", drawing_words::closest, point_text(answer.closest),
                           drawing_words::distance, exact_text(answer.distance));
    case Handle::offset:
        return fmt::format("{} {}\n{} {}", drawing_words::offset, point_text(answer.offset),
                           drawing_words::depth, exact_text(answer.depth));
    }
    return {};
}

} // namespace

std::string handle_text(const Projection& drawn, Handle handle)
{
    return drawn.space ? text_of(drawn.space->query, drawn.space->answer, handle)
                       : text_of(drawn.query, drawn.answer, handle);
}

namespace {

AnyQuery query_of(const Projection& drawn)
{
    return drawn.space ? AnyQuery{drawn.space->query} : AnyQuery{drawn.query};
}

/// The numbers of a query in space that a handle shows.
std::vector<QueryField> all_fields_of(Handle handle)
{
    using enum QueryField;
    switch (handle) {
    case Handle::start: return {start_x, start_y, start_z};
    case Handle::end: return {end_x, end_y, end_z};
    case Handle::center:
    case Handle::disk: return {center_x, center_y, center_z};
    case Handle::radius: return {radius};
    case Handle::stadium: return {piece_radius};
    case Handle::segment: return {start_x, start_y, start_z, end_x, end_y, end_z};
    case Handle::none:
    case Handle::root1:
    case Handle::root2:
    case Handle::closest:
    case Handle::offset: return {};
    }
    return {};
}

/// The numbers of the query that a handle shows.
std::vector<QueryField> fields_of(const Projection& drawn, Handle handle)
{
    std::vector<QueryField> out = all_fields_of(handle);
    if (!drawn.space) std::erase_if(out, [](QueryField field) { return is_z(field); });
    return out;
}

/// The query of a change in the drawing.
AnyQuery undrawn(const Projection& drawn, const Query<2>& changed)
{
    return drawn.space ? lifted(changed, drawn.space->query, drawn.space->section)
                       : AnyQuery{changed};
}

Unexpected<std::string> refused(std::string_view why)
{
    return unexpected(std::string{why});
}

Expected<AnyQuery, std::string> with_root(const Projection& drawn, Handle root, double t)
{
    const Query<2>& query = drawn.query;
    const bool first = root == Handle::root1;
    const Query<2> moved = first ? with_t1(query, t, 0.0) : with_t2(query, t, 0.0);
    const double reached = solve(moved).roots[first ? 0 : 1].t;
    // The ends are doubles, so t may be a little different.
    constexpr double tolerance = 1e-6;
    if (std::abs(reached - t) <= tolerance * std::max(1.0, std::abs(t)))
        return undrawn(drawn, moved);
    return refused(first ? drawing_words::t1_keeps_side : drawing_words::t2_keeps_side);
}

Expected<AnyQuery, std::string> with_depth(const Projection& drawn, double depth)
{
    Query<2> changed = drawn.query;
    changed.circle.radius += depth - drawn.answer.depth;
    if (is_valid(changed)) return undrawn(drawn, changed);
    return refused(drawing_words::depth_needs_radius);
}

} // namespace

std::vector<HandleNumber> handle_numbers(const Projection& drawn, Handle handle)
{
    if (handle == Handle::root1) return {{"t1", drawn.answer.roots[0].t}};
    if (handle == Handle::root2) return {{"t2", drawn.answer.roots[1].t}};
    if (handle == Handle::offset) return {{drawing_words::depth, drawn.answer.depth}};
    std::vector<HandleNumber> out;
    const AnyQuery query = query_of(drawn);
    for (const QueryField field : fields_of(drawn, handle)) {
        out.push_back({name_of(field), number_of(query, field),
                       is_radius(field) ? Sign::not_negative : Sign::any});
    }
    return out;
}

Expected<AnyQuery, std::string> with_numbers(const Projection& drawn, Handle handle,
                                             std::span<const double> numbers)
{
    if (handle == Handle::root1 || handle == Handle::root2)
        return with_root(drawn, handle, numbers.front());
    if (handle == Handle::offset) return with_depth(drawn, numbers.front());
    AnyQuery changed = query_of(drawn);
    const std::vector<QueryField> fields = fields_of(drawn, handle);
    for (std::size_t i = 0; i < std::min(fields.size(), numbers.size()); ++i)
        number_of(changed, fields[i]) = numbers[i];
    return changed;
}

Expected<AnyQuery, std::string> with_texts(const Projection& drawn, Handle handle,
                                           std::span<const std::string> texts)
{
    const std::vector<HandleNumber> now = handle_numbers(drawn, handle);
    std::vector<double> numbers;
    for (std::size_t i = 0; i < std::min(now.size(), texts.size()); ++i) {
        const EnteredNumber entered = read_number(texts[i], now[i].sign);
        if (!entered) return unexpected(std::string{now[i].name} + ": " + entered.error());
        numbers.push_back(*entered);
    }
    if (numbers.empty()) return query_of(drawn);
    return with_numbers(drawn, handle, numbers);
}

PointerShape shape_along(const Vec<2>& direction) noexcept
{
    if (direction == Vec<2>{}) return PointerShape::move;
    const double angle_rad = std::atan2(direction.y, direction.x);
    // Eighths of a turn; opposite directions have one shape.
    const int eighth = static_cast<int>(nearest_whole(angle_rad * 4.0 / std::numbers::pi)) & 3;
    if (eighth == 0) return PointerShape::left_right;
    if (eighth == 1) return PointerShape::falling; // y is down
    return eighth == 2 ? PointerShape::up_down : PointerShape::rising;
}

PointerShape pointer_shape(const Handles& handles, Handle handle, const Vec<2>& cursor) noexcept
{
    switch (handle) {
    case Handle::none: return PointerShape::arrow;
    case Handle::start:
    case Handle::end:
    case Handle::center:
    case Handle::segment:
    case Handle::disk: return PointerShape::move;
    case Handle::radius: return shape_along(cursor - handles.center);
    case Handle::offset: return shape_along(position(handles, handle) - handles.center);
    case Handle::stadium: {
        const Vec<2> along = handles.end - handles.start;
        return shape_along({-along.y, along.x});
    }
    case Handle::root1:
    case Handle::root2:
    case Handle::closest: return shape_along(handles.end - handles.start);
    }
    return PointerShape::arrow;
}

} // namespace secant
