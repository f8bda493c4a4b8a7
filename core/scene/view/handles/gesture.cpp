#include "core/scene/view/handles/gesture.h"

#include "core/geometry/elementary.h"
#include "core/scene/view/grid.h"
#include "core/scene/view/projection.h"
#include "core/scene/view/visible.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

/// The movement of a drag, in the screen's pixels and in the world.
class Movement {
public:
    Movement(const Drag& drag, const Camera& camera, const Vec<2>& cursor, const DragKeys& keys)
        : drag_{drag}, camera_{camera}, straight_{keys.straight}, pointer_{reached(drag, cursor,
                                                                                   keys)},
          pixel_{1.0 / camera.pixels_per_unit}, finest_{pixel_ *
                                                        (drag.was_slow || keys.slow ? 0.1 : 1.0)}
    {
    }

    [[nodiscard]] bool is_none() const noexcept { return pointer_ == drag_.press; }

    /// An end of the piece, which turns around the other end.
    [[nodiscard]] Vec<2> end(const Vec<2>& point, const Vec<2>& other) const
    {
        const Vec<2> free = moved(point, by());
        if (!straight_ || !is_finite<2>(free - other)) return free;
        return other + in_steps_of_15_degrees(point + by() - other, finest_);
    }

    /// A point of something that moves as a whole.
    [[nodiscard]] Vec<2> point(const Vec<2>& point) const
    {
        return moved(point, straight_ ? in_steps_of_15_degrees(by(), finest_) : by());
    }

    [[nodiscard]] double radius() const
    {
        const Circle<2>& circle = drag_.at_start.circle;
        const Vec<2> center = screen_from_world(camera_, circle.center);
        return grown(circle.radius,
                     hypotenuse(pointer_.x - center.x, pointer_.y - center.y) -
                         hypotenuse(drag_.press.x - center.x, drag_.press.y - center.y));
    }

    /// r, when the pointer pulls at the tip of the offset.
    [[nodiscard]] double depth() const
    {
        const Vec<2> offset = solve(drag_.at_start).offset;
        const double length = hypotenuse(offset.x, offset.y);
        if (!(length > 0.0) || !std::isfinite(length)) return drag_.at_start.circle.radius;
        const Vec<2> outward = Vec<2>{offset.x, -offset.y} / length;
        return grown(drag_.at_start.circle.radius, glm::dot(pointer_ - drag_.press, outward));
    }

    /// s grows as the pointer moves away from the line, on the side where the drag began.
    [[nodiscard]] double stadium() const
    {
        const Piece<2>& piece = drag_.at_start.piece;
        const Vec<2> along = direction_on_screen(piece);
        const Vec<2> left{along.y, -along.x};
        const Vec<2> start = screen_from_world(camera_, piece.start);
        const double side = glm::dot(drag_.press - start, left) < 0.0 ? -1.0 : 1.0;
        return grown(piece.radius, side * glm::dot(pointer_ - drag_.press, left));
    }

    /// The parameter where a mark at parameter `t` is dragged.
    [[nodiscard]] double parameter(double t) const
    {
        const double along =
            glm::dot(pointer_ - drag_.press, direction_on_screen(drag_.at_start.piece));
        return along == 0.0 ? t : readable(t + along * pixel_ * per_unit(), finest_ * per_unit());
    }

    /// The parameter that is as fine as a pixel.
    [[nodiscard]] double finest_parameter() const { return finest_ * per_unit(); }

private:
    [[nodiscard]] Vec<2> by() const noexcept
    {
        return Vec<2>{pointer_.x - drag_.press.x, drag_.press.y - pointer_.y} * pixel_;
    }

    [[nodiscard]] Vec<2> moved(Vec<2> point, const Vec<2>& by) const
    {
        if (by.x != 0.0) point.x = readable(point.x + by.x, finest_);
        if (by.y != 0.0) point.y = readable(point.y + by.y, finest_);
        return point;
    }

    [[nodiscard]] double grown(double radius, double pixels) const
    {
        if (pixels == 0.0) return radius;
        return std::max(0.0, readable(radius + pixels * pixel_, finest_));
    }

    /// The parameters in a unit of length.
    [[nodiscard]] double per_unit() const
    {
        const Vec<2> d = drag_.at_start.piece.end - drag_.at_start.piece.start;
        const double length = hypotenuse(d.x, d.y);
        return length > 0.0 ? 1.0 / length : 0.0;
    }

    const Drag& drag_;
    const Camera& camera_;
    bool straight_;
    Vec<2> pointer_;
    double pixel_;
    double finest_; ///< numbers are rounded to decimals as fine as this
};

Query<2> with_root(const Query<2>& query, Handle root, const Movement& movement)
{
    const Solution<2> answer = solve(query);
    const double least = movement.finest_parameter();
    return root == Handle::root1 ? with_t1(query, movement.parameter(answer.roots[0].t), least)
                                 : with_t2(query, movement.parameter(answer.roots[1].t), least);
}

} // namespace

Drag begin_drag(Handle handle, const Query<2>& query, const Vec<2>& press)
{
    Drag drag;
    drag.handle = handle;
    drag.at_start = query;
    drag.press = press;
    drag.last = press;
    drag.since = press;
    return drag;
}

Drag continued(const Drag& drag, const Vec<2>& cursor, const DragKeys& keys)
{
    Drag next = drag;
    next.moved = drag.moved || cursor != drag.last;
    if (keys.slow != drag.keys.slow) {
        next.travelled = reached(drag, cursor, drag.keys) - drag.press;
        next.since = cursor;
    }
    next.was_slow = drag.was_slow || keys.slow;
    next.last = cursor;
    next.keys = keys;
    return next;
}

Vec<2> reached(const Drag& drag, const Vec<2>& cursor, const DragKeys& keys) noexcept
{
    return drag.press + drag.travelled + (cursor - drag.since) * (keys.slow ? 0.1 : 1.0);
}

Query<2> dragged(const Drag& drag, const Camera& camera, const Vec<2>& cursor, const DragKeys& keys)
{
    const Movement movement{drag, camera, cursor, keys};
    const Query<2>& at_start = drag.at_start;
    Query<2> query = at_start;
    if (movement.is_none()) return query;
    Piece<2>& piece = query.piece;
    Circle<2>& circle = query.circle;
    switch (drag.handle) {
    case Handle::none: break;
    case Handle::start: piece.start = movement.end(piece.start, piece.end); break;
    case Handle::end: piece.end = movement.end(piece.end, piece.start); break;
    case Handle::center:
    case Handle::disk: circle.center = movement.point(circle.center); break;
    case Handle::radius: circle.radius = movement.radius(); break;
    case Handle::offset: circle.radius = movement.depth(); break;
    case Handle::stadium: piece.radius = movement.stadium(); break;
    case Handle::segment:
        piece.start = movement.point(piece.start);
        piece.end = movement.point(piece.end);
        break;
    case Handle::root1:
    case Handle::root2: return with_root(at_start, drag.handle, movement);
    case Handle::closest:
        return with_closest(at_start,
                            movement.parameter(closest_parameter(at_start, solve(at_start))));
    }
    return query;
}

SetQuery edit(const Session& session, const Query<2>& changed, Handle handle, EditPhase phase)
{
    const AnyQuery& present = session.document.query;
    const bool is_circle = changes_circle(handle);
    Query<2> query = project(present, session.section);
    if (is_circle) {
        query.circle = changed.circle;
    } else {
        query.piece = changed.piece;
    }
    if (query == project(present, session.section)) return {present, phase};
    // A point that comes back to where the gesture began is that point again, bit for bit.
    AnyQuery original = present;
    auto* const space = std::get_if<Query<3>>(&original);
    const Document& began = session.gesture_start.value_or(session.document);
    if (const auto* const before = std::get_if<Query<3>>(&began.query);
        space != nullptr && before != nullptr) {
        if (is_circle) {
            space->circle = before->circle;
        } else {
            space->piece = before->piece;
        }
    }
    return {lifted(query, original, session.section), phase};
}

SetQuery edit(const Session& session, const Snap& snap, Handle handle, EditPhase phase)
{
    SetQuery action = edit(session, snap.query, handle, phase);
    const std::optional<Moved> moved = moved_part(handle);
    auto* const space = std::get_if<Query<3>>(&action.query);
    if (space != nullptr && moved && snap.degeneracy && !snap.second && is_valid(*space))
        *space = as_near_as_doubles(*space, *moved, *snap.degeneracy);
    return action;
}

namespace {

double distance_between(const Vec<2>& a, const Vec<2>& b)
{
    return hypotenuse(a.x - b.x, a.y - b.y);
}

/// The parameter of a root after the end that it moves went to parameter `at`; none when the ends
/// would meet or pass each other.
std::optional<double> moved_root(Handle root, double t, double at)
{
    // In parameters of before: t1 = (t - E) / (1 - E), and t2 = t / L.
    const bool is_first = root == Handle::root1;
    const double length = is_first ? 1.0 - at : at;
    if (!(length > 0.0)) return std::nullopt;
    return is_first ? (t - at) / length : t / length;
}

/// The nearest of the places of a root.
std::optional<Snap> snapped_root(const Drag& drag, const Query<2>& changed, double reach)
{
    std::optional<Snap> nearest;
    for (const Snap& snap : root_snaps(drag.at_start, drag.handle)) {
        const double away = drag.handle == Handle::root1
                                ? distance_between(snap.query.piece.start, changed.piece.start)
                                : distance_between(snap.query.piece.end, changed.piece.end);
        if (!(away <= reach)) continue;
        nearest = snap;
        reach = away;
    }
    return nearest;
}

} // namespace

std::optional<Moved> moved_part(Handle handle) noexcept
{
    switch (handle) {
    case Handle::none: break;
    case Handle::start:
    case Handle::root1: return Moved::start;
    case Handle::end:
    case Handle::root2: return Moved::end;
    case Handle::center:
    case Handle::disk:
    case Handle::closest: return Moved::center;
    case Handle::radius:
    case Handle::offset: return Moved::radius;
    case Handle::segment: return Moved::piece;
    case Handle::stadium: return Moved::piece_radius;
    }
    return std::nullopt;
}

double snap_reach_px(const DragKeys& keys, float scale) noexcept
{
    constexpr double fast = 10.0;
    constexpr double slow = 1.0;
    return (keys.slow ? slow : fast) * static_cast<double>(scale);
}

SnapMode mode_of(SnapMode chosen, const DragKeys& keys) noexcept
{
    if (!keys.snaps_otherwise) return chosen;
    return chosen == SnapMode::off ? SnapMode::degeneracies : SnapMode::off;
}

std::vector<Snap> root_snaps(const Query<2>& query, Handle root)
{
    const Solution<2> answer = solve(query);
    std::vector<Snap> out;
    if (!has_movable_roots(query, answer)) return out;
    const bool is_first = root == Handle::root1;
    const Moved moved = is_first ? Moved::start : Moved::end;
    const Degeneracy degeneracy =
        is_first ? Degeneracy::start_on_circle : Degeneracy::end_on_circle;
    const double now = answer.roots[is_first ? 0 : 1].t;
    for (const Root<2>& at : answer.roots) {
        const std::optional<double> t = moved_root(root, now, at.t);
        if (!t) continue;
        const Query<2> there = is_first ? with_t1(query, *t, 0.0) : with_t2(query, *t, 0.0);
        if (there == query) continue;
        out.push_back({as_near_as_doubles(there, moved, degeneracy), degeneracy});
        if (answer.classification.tangent) break;
    }
    return out;
}

std::optional<Snap> snap_of(const Drag& drag, const Query<2>& changed, const Camera& camera,
                            SnapMode mode, float scale)
{
    const std::optional<Moved> moved = moved_part(drag.handle);
    if (!moved || mode == SnapMode::off || drag.keys.straight || changed == drag.at_start)
        return std::nullopt;
    const double reach = snap_reach_px(drag.keys, scale) / camera.pixels_per_unit;
    const bool is_root = drag.handle == Handle::root1 || drag.handle == Handle::root2;
    if (is_root && mode == SnapMode::degeneracies) return snapped_root(drag, changed, reach);
    if (is_root || drag.handle == Handle::closest || !is_valid(changed)) return std::nullopt;
    return snapped(changed, *moved, {mode, reach, major_step(camera, scale).divided().value()});
}

} // namespace secant
