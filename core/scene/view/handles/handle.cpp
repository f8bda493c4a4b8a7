#include "core/scene/view/handles/handle.h"

#include "core/scene/view/handles/radius_handle.h"
#include "core/scene/view/handles/root_move.h"
#include "core/scene/view/handles/stadium_handle.h"
#include "core/scene/view/visible/visible_line.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace secant {
namespace {

double distance_to_body(const Handles& handles, const Vec<2>& cursor) noexcept
{
    const Vec<2> d = handles.end - handles.start;
    const double length_squared = glm::dot(d, d);
    const double t =
        length_squared > 0.0
            ? std::clamp(glm::dot(cursor - handles.start, d) / length_squared, 0.0, 1.0)
            : 0.0;
    return glm::distance(cursor, handles.start + t * d);
}

/// How far a place lies outside the circle, in pixels; negative inside.
double distance_to_disk(const VisibleCircle& circle, const Vec<2>& at) noexcept
{
    // |at - C| - r, arranged so that a radius of 1e18 pixels does not cancel.
    const Vec<2> from = at - circle.nearest;
    const double outward = glm::dot(from, circle.outward);
    const double side = from.x * circle.outward.y - from.y * circle.outward.x;
    const double radius = circle.radius_px;
    const double grown = 2.0 * radius * outward + outward * outward + side * side;
    const double sum = std::hypot(radius + outward, side) + radius;
    return sum > 0.0 ? grown / sum : 0.0;
}

/// Whether a drag inside the circle moves it. In a view of the circle's inside alone, or of a part
/// without C, it pans.
bool has_disk(const VisibleCircle& circle, const Vec<2>& center, const Rect& viewport) noexcept
{
    const auto [low, high] = viewport;
    const std::array corners{low, Pixel{high.x, low.y}, high, Pixel{low.x, high.y}};
    return contains(viewport, Pixel{center}) && std::ranges::any_of(corners, [&](Pixel corner) {
               return distance_to_disk(circle, Vec<2>{corner}) > 0.0;
           });
}

void add_marks(const Projection& drawn, const Camera& camera, Handles& out)
{
    const auto& [query, answer] = drawn;
    if (has_movable_roots(query, answer)) {
        out.root1 = screen_from_world(camera, answer.roots[0].point);
        out.root2 = screen_from_world(camera, answer.roots[1].point);
    }
    if (query.piece.start != query.piece.end && is_finite<2>(answer.closest))
        out.closest = screen_from_world(camera, answer.closest);
    const Vec<2> moved = query.circle.center + answer.offset;
    if (answer.offset != Vec<2>{} && is_finite<2>(moved))
        out.offset = screen_from_world(camera, moved);
}

/// A handle that is a point, and how near the pointer must be, in pixels.
struct PointReach {
    Handle handle;
    double px;
};

constexpr double reach_of_point = 14.0;
constexpr double reach_of_mark = 11.0;
constexpr double reach_of_stroke = 7.0;

constexpr std::array points{
    PointReach{Handle::end, reach_of_point},     PointReach{Handle::start, reach_of_point},
    PointReach{Handle::center, reach_of_point},  PointReach{Handle::radius, reach_of_point},
    PointReach{Handle::stadium, reach_of_point}, PointReach{Handle::root1, reach_of_mark},
    PointReach{Handle::root2, reach_of_mark},    PointReach{Handle::closest, reach_of_mark},
    PointReach{Handle::offset, reach_of_mark}};

Handle nearest_point(const Handles& handles, const Vec<2>& cursor, double scale) noexcept
{
    Handle nearest = Handle::none;
    double least = HUGE_VAL;
    for (const auto& [point, reach] : points) {
        if (!is_present(handles, point)) continue;
        const double away = glm::distance(cursor, position(handles, point));
        if (away < std::min(least, reach * scale)) {
            nearest = point;
            least = away;
        }
    }
    return nearest;
}

} // namespace

Handles handles(const Projection& drawn, const Camera& camera, double radius_angle_rad)
{
    const auto& [circle, piece] = drawn.query;
    Handles out;
    const std::optional<VisibleLine> line = visible_line(piece, camera);
    out.start = end_on_screen(line, camera, piece.start);
    out.end = end_on_screen(line, camera, piece.end);
    out.center = screen_from_world(camera, circle.center);
    out.radius = radius_handle(circle, camera, radius_angle_rad);
    out.segment = screen_from_world(camera, piece.start * 0.5 + piece.end * 0.5);
    out.stadium = stadium_handle(drawn.query, camera);
    out.has_stadium = piece.radius > 0.0;
    out.circle = visible_circle(circle, camera);
    out.has_disk = has_disk(out.circle, out.center, camera.viewport);
    add_marks(drawn, camera, out);
    return out;
}

Handles without_answer(Handles handles) noexcept
{
    handles.root1.reset();
    handles.root2.reset();
    handles.closest.reset();
    handles.offset.reset();
    return handles;
}

Vec<2> position(const Handles& handles, Handle which) noexcept
{
    switch (which) {
    case Handle::none: break;
    case Handle::start: return handles.start;
    case Handle::end: return handles.end;
    case Handle::center:
    case Handle::disk: return handles.center;
    case Handle::radius: return handles.radius;
    case Handle::segment: return handles.segment;
    case Handle::stadium: return handles.stadium;
    case Handle::root1: return handles.root1.value_or(Vec<2>{});
    case Handle::root2: return handles.root2.value_or(Vec<2>{});
    case Handle::closest: return handles.closest.value_or(Vec<2>{});
    case Handle::offset: return handles.offset.value_or(Vec<2>{});
    }
    return {};
}

bool is_present(const Handles& handles, Handle which) noexcept
{
    switch (which) {
    case Handle::none: return false;
    case Handle::start:
    case Handle::end:
    case Handle::center:
    case Handle::radius:
    case Handle::segment: return true;
    case Handle::stadium: return handles.has_stadium;
    case Handle::root1: return handles.root1.has_value();
    case Handle::root2: return handles.root2.has_value();
    case Handle::closest: return handles.closest.has_value();
    case Handle::offset: return handles.offset.has_value();
    case Handle::disk: return handles.has_disk;
    }
    return false;
}

bool changes_circle(Handle handle) noexcept
{
    switch (handle) {
    case Handle::center:
    case Handle::radius:
    case Handle::closest:
    case Handle::offset:
    case Handle::disk: return true;
    case Handle::none:
    case Handle::start:
    case Handle::end:
    case Handle::segment:
    case Handle::stadium:
    case Handle::root1:
    case Handle::root2: return false;
    }
    return false;
}

Handle handle_at(const Handles& handles, const Vec<2>& cursor, double scale) noexcept
{
    const Handle nearest = nearest_point(handles, cursor, scale);
    if (nearest != Handle::none) return nearest;
    const double body = distance_to_body(handles, cursor);
    const double outside = distance_to_disk(handles.circle, cursor);
    if (std::min(body, std::abs(outside)) <= reach_of_stroke * scale)
        return body <= std::abs(outside) ? Handle::segment : Handle::radius;
    if (glm::distance(cursor, handles.stadium) < 9.0 * scale) return Handle::stadium;
    return handles.has_disk && outside < 0.0 ? Handle::disk : Handle::none;
}

Handle next_handle(const Handles& handles, Handle current, bool backwards) noexcept
{
    // The handle of s is there for the keyboard also when s = 0.
    constexpr std::array order{Handle::start,   Handle::end,    Handle::center, Handle::radius,
                               Handle::segment, Handle::root1,  Handle::root2,  Handle::closest,
                               Handle::offset,  Handle::stadium};
    constexpr std::size_t count = order.size();
    const auto* const found = std::ranges::find(order, current);
    std::size_t i = found != order.end() ? static_cast<std::size_t>(found - order.begin())
                    : backwards          ? 0
                                         : count - 1;
    for (std::size_t tried = 0; tried < count; ++tried) {
        i = (i + (backwards ? count - 1 : 1)) % count;
        if (order[i] == Handle::stadium || is_present(handles, order[i])) return order[i];
    }
    return Handle::none;
}

} // namespace secant
