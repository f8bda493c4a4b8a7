#include "core/scene/view/handles/snap_drag.h"

#include "core/scene/view/grid.h"
#include "core/scene/view/handles/root_move.h"

#include <cmath>

namespace secant {
namespace {

constexpr double snap_px = 10.0;
constexpr double slow_snap_px = 1.0;

double distance_between(const Vec<2>& a, const Vec<2>& b)
{
    return std::hypot(a.x - b.x, a.y - b.y);
}

/// E at the first root, or L at the second: t1 = 0, t2 = 1.
std::optional<Snap> snapped_root(const Drag& drag, const Query<2>& changed, double reach)
{
    const bool is_first = drag.handle == Handle::root1;
    const Query<2> there =
        is_first ? with_t1(drag.at_start, 0.0, 0.0) : with_t2(drag.at_start, 1.0, 0.0);
    const double away = is_first ? distance_between(there.piece.start, changed.piece.start)
                                 : distance_between(there.piece.end, changed.piece.end);
    if (there == drag.at_start || !(away <= reach)) return std::nullopt;
    const Moved moved = is_first ? Moved::start : Moved::end;
    const Degeneracy degeneracy =
        is_first ? Degeneracy::start_on_circle : Degeneracy::end_on_circle;
    return Snap{as_near_as_doubles(there, moved, degeneracy), degeneracy};
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

SnapMode mode_of(SnapMode chosen, const DragKeys& keys) noexcept
{
    if (!keys.snaps_otherwise) return chosen;
    return chosen == SnapMode::off ? SnapMode::degeneracies : SnapMode::off;
}

std::optional<Snap> snap_of(const Drag& drag, const Query<2>& changed, const Camera& camera,
                            SnapMode mode, float scale)
{
    const std::optional<Moved> moved = moved_part(drag.handle);
    if (!moved || mode == SnapMode::off || drag.keys.straight || changed == drag.at_start)
        return std::nullopt;
    const double reach = (drag.keys.slow ? slow_snap_px : snap_px) * static_cast<double>(scale) /
                         camera.pixels_per_unit;
    const bool is_root = drag.handle == Handle::root1 || drag.handle == Handle::root2;
    if (is_root && mode == SnapMode::degeneracies) return snapped_root(drag, changed, reach);
    if (is_root || drag.handle == Handle::closest || !is_valid(changed)) return std::nullopt;
    return snapped(changed, *moved, {mode, reach, major_step(camera, scale).divided().value()});
}

} // namespace secant
