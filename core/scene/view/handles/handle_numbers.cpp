#include "core/scene/view/handles/handle_numbers.h"

#include "core/geometry/query_field.h"
#include "core/scene/view/handles/root_move.h"
#include "core/words/drawing_words.h"

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

/// The numbers of the query that a handle shows.
std::vector<QueryField> fields_of(Handle handle)
{
    using enum QueryField;
    switch (handle) {
    case Handle::start: return {start_x, start_y};
    case Handle::end: return {end_x, end_y};
    case Handle::center:
    case Handle::disk: return {center_x, center_y};
    case Handle::radius: return {radius};
    case Handle::stadium: return {piece_radius};
    case Handle::segment: return {start_x, start_y, end_x, end_y};
    case Handle::none:
    case Handle::root1:
    case Handle::root2:
    case Handle::closest:
    case Handle::offset: return {};
    }
    return {};
}

Unexpected<std::string> refused(std::string_view why)
{
    return unexpected(std::string{why});
}

Expected<Query<2>, std::string> with_root(const Query<2>& query, Handle root, double t)
{
    const bool first = root == Handle::root1;
    const Query<2> moved = first ? with_t1(query, t, 0.0) : with_t2(query, t, 0.0);
    const double reached = solve(moved).roots[first ? 0 : 1].t;
    // The ends are doubles, so t may be a little different.
    constexpr double tolerance = 1e-6;
    if (std::abs(reached - t) <= tolerance * std::max(1.0, std::abs(t))) return moved;
    return refused(first ? drawing_words::t1_keeps_side : drawing_words::t2_keeps_side);
}

Expected<Query<2>, std::string> with_depth(const Projection& drawn, double depth)
{
    Query<2> changed = drawn.query;
    changed.circle.radius += depth - drawn.answer.depth;
    if (is_valid(changed)) return changed;
    return refused(drawing_words::depth_needs_radius);
}

} // namespace

std::vector<HandleNumber> handle_numbers(const Projection& drawn, Handle handle)
{
    if (handle == Handle::root1) return {{"t1", drawn.answer.roots[0].t}};
    if (handle == Handle::root2) return {{"t2", drawn.answer.roots[1].t}};
    if (handle == Handle::offset) return {{drawing_words::depth, drawn.answer.depth}};
    std::vector<HandleNumber> out;
    for (const QueryField field : fields_of(handle)) {
        out.push_back({name_of(field), number_of(drawn.query, field),
                       is_radius(field) ? Sign::not_negative : Sign::any});
    }
    return out;
}

Expected<Query<2>, std::string> with_numbers(const Projection& drawn, Handle handle,
                                             std::span<const double> numbers)
{
    if (handle == Handle::root1 || handle == Handle::root2)
        return with_root(drawn.query, handle, numbers.front());
    if (handle == Handle::offset) return with_depth(drawn, numbers.front());
    Query<2> changed = drawn.query;
    const std::vector<QueryField> fields = fields_of(handle);
    for (std::size_t i = 0; i < std::min(fields.size(), numbers.size()); ++i)
        number_of(changed, fields[i]) = numbers[i];
    return changed;
}

Expected<Query<2>, std::string> with_texts(const Projection& drawn, Handle handle,
                                           std::span<const std::string> texts)
{
    const std::vector<HandleNumber> now = handle_numbers(drawn, handle);
    std::vector<double> numbers;
    for (std::size_t i = 0; i < std::min(now.size(), texts.size()); ++i) {
        const EnteredNumber entered = read_number(texts[i], now[i].sign);
        if (!entered) return unexpected(std::string{now[i].name} + ": " + entered.error());
        numbers.push_back(*entered);
    }
    if (numbers.empty()) return drawn.query;
    return with_numbers(drawn, handle, numbers);
}

} // namespace secant
