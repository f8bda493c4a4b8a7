#pragma once

#include "core/geometry/primitives.h"
#include "core/geometry/query.h"
#include "core/geometry/solve.h"
#include "core/scene/view/handles/handle.h"
#include "core/session/session.h"
#include "core/snap/snapped.h"

#include <optional>
#include <vector>

namespace secant {

/// The modifier keys that change how a drag moves.
struct DragKeys {
    bool straight = false;        ///< Shift: in directions that are multiples of 15 degrees
    bool slow = false;            ///< Alt: a tenth as far as the pointer
    bool snaps_otherwise = false; ///< Ctrl: snapping is off, or on when it is off

    friend bool operator==(const DragKeys&, const DragKeys&) = default;
};

/// A handle held by the pointer.
struct Drag {
    Handle handle = Handle::none;
    Query<2> at_start; ///< the drawn query when the drag began
    Vec<2> press{};    ///< where the drag began, in pixels
    Vec<2> last{};     ///< where the pointer was in the last frame
    DragKeys keys{};   ///< of the last frame
    bool moved = false;
    // A change of speed must not move the handle: from then on it moves at the new speed.
    Vec<2> travelled{};    ///< how far the handle had moved when the speed changed last, in pixels
    Vec<2> since{};        ///< where the pointer was then
    bool was_slow = false; ///< so the numbers keep digits finer than a pixel

    friend bool operator==(const Drag&, const Drag&) = default;
};

[[nodiscard]] Drag begin_drag(Handle handle, const Query<2>& query, const Vec<2>& press);

/// The drag in the next frame. Call it once a frame, so that a key that goes down or up during the
/// drag changes its speed from there on.
[[nodiscard]] Drag continued(const Drag& drag, const Vec<2>& cursor, const DragKeys& keys);

/// The place of a pointer that has always moved as far as the handle.
[[nodiscard]] Vec<2> reached(const Drag& drag, const Vec<2>& cursor, const DragKeys& keys) noexcept;

/// The query with one handle moved as far as the pointer since the drag began. With the pointer
/// back at that place, the query is exactly the old one. Coordinates are rounded to the shortest
/// decimals that are finer than a pixel (or than a tenth), so that a drag gives readable numbers.
///
/// * E, L, C, the body: move with the pointer. With `straight`, E and L lie in a multiple of 15
///   degrees around the other end, and C and the body move in such a direction.
/// * r, s, and the tip of the offset, which changes r: grow with the pointer.
/// * t1: E moves along the line until t1 is the parameter that the place of the pointer had when
///   the drag began. The root stays at its place, and so does L. t2: the same with L, and E stays.
///   See `with_t1` for the limits.
/// * the closest point follows the pointer along the piece, and C moves with it.
[[nodiscard]] Query<2> dragged(const Drag& drag, const Camera& camera, const Vec<2>& cursor,
                               const DragKeys& keys = {});

/// The action that makes the change of a handle in the drawing to the present query: to the circle
/// or to the piece. The rest of the query stays, bit for bit; in space, a moved point stays in the
/// section.
[[nodiscard]] SetQuery edit(const Session& session, const Query<2>& changed, Handle handle,
                            EditPhase phase);

/// The same for a snap of a drag. The section rounds, so in space one number of the moved part goes
/// as near to the degeneracy as doubles are.
[[nodiscard]] SetQuery edit(const Session& session, const Snap& snap, Handle handle,
                            EditPhase phase);

// Moves along the line through E and L. The line and the circle's place on it stay as they are, so
// the ends move against the roots: the scale of t slides and stretches under the roots. E, L and C
// are rounded to doubles, so t is within a few ulps of what was asked for.

/// True when the line has two roots, which may be equal, with finite t and places.
[[nodiscard]] bool has_movable_roots(const Query<2>& query, const Solution<2>& answer) noexcept;

/// The query with E moved along the line so that t1 is `t`; L stays, so t2 changes too. The query
/// itself when it has no roots or when t1 is 1: that root is at L, wherever E is.
///
/// @param least  E cannot pass L, and is infinitely far away at t = 1. So t1 stays on its side of
///               1, `least` or more away from it, or as near as it was.
[[nodiscard]] Query<2> with_t1(const Query<2>& query, double t, double least);

/// The query with L moved along the line so that t2 is `t`; E stays, so t1 changes too. Like
/// `with_t1`: t2 stays on its side of 0, and a root at E cannot be moved.
[[nodiscard]] Query<2> with_t2(const Query<2>& query, double t, double least);

/// The query with E and L moved along the line so that its roots are `t1` and `t2`. Its own roots
/// stay at their places, so equal roots stay equal, in the middle of `t1` and `t2`.
///
/// @param least  different roots stay so far apart: where they meet, the piece is infinitely long
[[nodiscard]] Query<2> with_roots(const Query<2>& query, double t1, double t2, double least);

/// The parameter of the closest point; 0 when E = L.
[[nodiscard]] double closest_parameter(const Query<2>& query, const Solution<2>& answer) noexcept;

/// The query with C moved along the direction of the piece, by as much as the closest point moves
/// to parameter `t`. `t` is clamped to the extent. The distance of C from the line stays.
[[nodiscard]] Query<2> with_closest(const Query<2>& query, double t);

/// The vector projected on the nearest direction that is a multiple of 15 degrees. Directions along
/// an axis and at 45 degrees are exact.
///
/// @param finest  world units: the length changes by so much at most, to have few digits
[[nodiscard]] Vec<2> in_steps_of_15_degrees(const Vec<2>& v, double finest);

/// The shortest decimal within `finest` of `value`; `value` itself unless `finest` is positive
/// and finite.
[[nodiscard]] double readable(double value, double finest);

/// The part of the query that a handle moves; none for `none`.
[[nodiscard]] std::optional<Moved> moved_part(Handle handle) noexcept;

/// The mode while a drag goes on: Ctrl turns snapping off, or to degeneracies when it is off.
[[nodiscard]] SnapMode mode_of(SnapMode chosen, const DragKeys& keys) noexcept;

/// The distance from which a degeneracy pulls, in pixels: 10 times the interface scale, a tenth of
/// it with Alt.
[[nodiscard]] double snap_reach_px(const DragKeys& keys, float scale) noexcept;

/// The places to which a drag of t1 or t2 snaps: there the end that it moves lies at one of the
/// roots, as near as doubles are, and so on the circle. The present place of the query is left out.
[[nodiscard]] std::vector<Snap> root_snaps(const Query<2>& query, Handle root);

/// The snap of a drag that moved the query to `changed`; none when it does not snap. With Shift,
/// which gives the direction, nothing snaps.
///
/// @param mode   as `mode_of` gives it
/// @param scale  interface scale
[[nodiscard]] std::optional<Snap> snap_of(const Drag& drag, const Query<2>& changed,
                                          const Camera& camera, SnapMode mode, float scale);

/// The distance that one press of an arrow key moves a handle.
enum class NudgeStep { fine, grid, coarse, ulp };

/// The query with one handle moved by one step in a direction of -1, 0 or 1 on each axis (y up).
/// Radii and parameters grow to the right and upwards; radii stay at least 0. A root and the
/// closest point move by 0.01 of t in a grid step.
[[nodiscard]] Query<2> nudged(const Query<2>& query, Handle handle, const Vec<2>& direction,
                              NudgeStep step, double grid_step);

/// A number moved by so many steps: a part of a step too, but whole ulps. By one ulp at least when
/// the steps are too small for a double; unchanged when it would not be finite.
[[nodiscard]] double nudged(double value, double steps, NudgeStep step, double grid_step);

} // namespace secant
