#include "core/scene/view/handles/snap_drag.h"

#include "core/scene/view/grid.h"
#include "core/scene/view/handles/root_move.h"

#include <cmath>

namespace secant {
namespace {

double distance_between(const Vec<2>& a, const Vec<2>& b)
{
    return std::hypot(a.x - b.x, a.y - b.y);
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
