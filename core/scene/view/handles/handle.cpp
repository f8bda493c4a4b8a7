#include "core/scene/view/handles/handle.h"

#include "core/geometry/elementary.h"
#include "core/scene/view/handles/gesture.h"
#include "core/scene/view/visible.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <vector>

namespace secant {
namespace {

/// The least distance of the handle from the piece, in pixels: nearer, the handle and the piece's
/// body are hard to tell apart.
constexpr double least_gap_px = 26.0;

/// The distance of a good place from the viewport's edge.
constexpr float margin_px = 16.0F;

} // namespace

Vec<2> stadium_handle(const Query<2>& query, const Camera& camera)
{
    const Piece<2>& piece = query.piece;
    const Vec<2> along = direction_on_screen(piece);
    const Vec<2> left{along.y, -along.x};
    const Vec<2> start = screen_from_world(camera, piece.start);
    const Vec<2> end = screen_from_world(camera, piece.end);
    const Vec<2> center = screen_from_world(camera, query.circle.center);
    const double gap = std::max(piece.radius * camera.pixels_per_unit, least_gap_px);
    // The side without the closest point and the offset.
    const bool center_is_left = glm::dot(center - start, left) > 0.0;
    const Vec<2> free = center_is_left ? -left : left;
    const Rect inner = grown(camera.viewport, -margin_px);
    for (const double share : {0.5, 0.25, 0.75}) {
        for (const Vec<2>& side : {free, -free}) {
            const Vec<2> at = start + (end - start) * share + side * gap;
            if (contains(inner, Pixel{at})) return at;
        }
    }
    return start * 0.5 + end * 0.5 + free * gap;
}

namespace {

/// The least distance of the radius handle from C, in pixels: nearer, the radius handle and the
/// centre's handle are hard to tell apart.
constexpr double least_radius_px = 28.0;

/// On a larger circle, an angle in a double is less exact than a pixel.
constexpr double largest_turned_px = 1e6;

/// The distance of a good place from E, L, their line and the viewport's edge, in pixels; and the
/// distance at which the current place is kept: less, so that the handle does not flicker.
constexpr double good_clearance = 30.0;
constexpr double kept_clearance = 18.0;

double radius_px(const Circle<2>& circle, const Camera& camera) noexcept
{
    return circle.radius * camera.pixels_per_unit;
}

Vec<2> turned(const Circle<2>& circle, const Camera& camera, double angle_rad) noexcept
{
    const double radius = std::max(radius_px(circle, camera), least_radius_px);
    return screen_from_world(camera, circle.center) +
           radius * Vec<2>{std::cos(angle_rad), -std::sin(angle_rad)};
}

/// The handle of a circle that is too large for an angle: beside the middle of the view, if the
/// curve is in view there.
Vec<2> on_large_circle(const Circle<2>& circle, const Camera& camera)
{
    const VisibleCircle seen = visible_circle(circle, camera);
    const Rect inner = grown(camera.viewport, -static_cast<float>(good_clearance));
    for (const double part : {0.45, -0.45, 0.2, -0.2}) {
        const Vec<2> at = rim_point(seen, part * seen.half_angle_rad);
        if (contains(inner, Pixel{at})) return at;
    }
    return seen.nearest;
}

/// Distances to the places that the radius handle avoids.
class Clearance {
public:
    Clearance(const Query<2>& query, const Camera& camera)
        : viewport_{camera.viewport}, start_{screen_from_world(camera, query.piece.start)},
          end_{screen_from_world(camera, query.piece.end)}, line_{visible_line(query.piece, camera)}
    {
    }

    /// The least distance at a place on the screen; negative outside the viewport.
    [[nodiscard]] double at(const Vec<2>& p) const noexcept
    {
        const Vec<2> low = p - Vec<2>{viewport_.min};
        const Vec<2> high = Vec<2>{viewport_.max} - p;
        double least = std::min(
            {low.x, low.y, high.x, high.y, glm::distance(p, start_), glm::distance(p, end_)});
        if (line_) {
            const Vec<2> across{-line_->along.y, line_->along.x};
            least = std::min(least, std::abs(glm::dot(p - line_->nearest, across)));
        }
        return least;
    }

private:
    Rect viewport_;
    Vec<2> start_;
    Vec<2> end_;
    std::optional<VisibleLine> line_;
};

/// The usual angle, then angles ever farther from it to both sides. For a circle partly out of
/// view, angles of the part in view.
std::vector<double> candidate_angles(const Circle<2>& circle, const Camera& camera)
{
    constexpr int count = 16;
    const VisibleCircle seen = visible_circle(circle, camera);
    const bool whole =
        seen.half_angle_rad == std::numbers::pi || radius_px(circle, camera) < least_radius_px;
    const double first = whole ? usual_angle_rad : std::atan2(-seen.outward.y, seen.outward.x);
    const double step = (whole ? std::numbers::pi : seen.half_angle_rad) * 2.0 / count;
    std::vector<double> angles;
    for (int i = 0; i < count; ++i) {
        const int turn = (i + 1) / 2;
        angles.push_back(first + (i % 2 == 1 ? turn : -turn) * step);
    }
    return angles;
}

} // namespace

double radius_angle_rad(const Query<2>& query, const Camera& camera, double current)
{
    if (radius_px(query.circle, camera) > largest_turned_px) return current;
    const Clearance clearance{query, camera};
    double best = current;
    double most = clearance.at(turned(query.circle, camera, current));
    if (most >= kept_clearance) return current;
    for (const double angle : candidate_angles(query.circle, camera)) {
        const double clear = clearance.at(turned(query.circle, camera, angle));
        if (clear >= good_clearance) return angle;
        if (clear > most) {
            best = angle;
            most = clear;
        }
    }
    return best;
}

Vec<2> radius_handle(const Circle<2>& circle, const Camera& camera, double angle_rad)
{
    return radius_px(circle, camera) > largest_turned_px ? on_large_circle(circle, camera)
                                                         : turned(circle, camera, angle_rad);
}

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

/// The distance of a place from the circle, in pixels; negative inside.
double distance_to_disk(const VisibleCircle& circle, const Vec<2>& at) noexcept
{
    // |at - C| - r, arranged so that a radius of 1e18 pixels does not cancel.
    const Vec<2> from = at - circle.nearest;
    const double outward = glm::dot(from, circle.outward);
    const double side = from.x * circle.outward.y - from.y * circle.outward.x;
    const double radius = circle.radius_px;
    const double grown = 2.0 * radius * outward + outward * outward + side * side;
    const double sum = hypotenuse(radius + outward, side) + radius;
    return sum > 0.0 ? grown / sum : 0.0;
}

/// True when a drag inside the circle moves it. In a view of the circle's inside alone, or of a
/// part without C, it pans.
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
    const auto& [query, answer, space] = drawn;
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
        if (!is_present(handles, point) || handles.is_fixed(point)) continue;
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

namespace {

std::optional<Vec<2>> place_of(const Handles& handles, Handle which) noexcept
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
    case Handle::root1: return handles.root1;
    case Handle::root2: return handles.root2;
    case Handle::closest: return handles.closest;
    case Handle::offset: return handles.offset;
    }
    return std::nullopt;
}

} // namespace

Vec<2> position(const Handles& handles, Handle which) noexcept
{
    return place_of(handles, which).value_or(Vec<2>{});
}

bool is_present(const Handles& handles, Handle which) noexcept
{
    if (which == Handle::stadium) return handles.has_stadium;
    if (which == Handle::disk) return handles.has_disk;
    return place_of(handles, which).has_value();
}

bool changes_circle(Handle handle) noexcept
{
    const auto moved = moved_part(handle);
    return moved == Moved::center || moved == Moved::radius;
}

Handle handle_at(const Handles& handles, const Vec<2>& cursor, double scale) noexcept
{
    const Handle nearest = nearest_point(handles, cursor, scale);
    if (nearest != Handle::none) return nearest;
    const auto unless_fixed = [&](Handle which, double away) {
        return handles.is_fixed(which) ? HUGE_VAL : away;
    };
    const double outside = distance_to_disk(handles.circle, cursor);
    const double body = unless_fixed(Handle::segment, distance_to_body(handles, cursor));
    const double edge = unless_fixed(Handle::radius, std::abs(outside));
    if (std::min(body, edge) <= reach_of_stroke * scale)
        return body <= edge ? Handle::segment : Handle::radius;
    if (unless_fixed(Handle::stadium, glm::distance(cursor, handles.stadium)) < 9.0 * scale)
        return Handle::stadium;
    const bool has_disk = handles.has_disk && !handles.is_fixed(Handle::disk);
    return has_disk && outside < 0.0 ? Handle::disk : Handle::none;
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
        if (handles.is_fixed(order[i])) continue;
        if (order[i] == Handle::stadium || is_present(handles, order[i])) return order[i];
    }
    return Handle::none;
}

} // namespace secant
