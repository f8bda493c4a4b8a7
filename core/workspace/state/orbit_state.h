#pragma once

#include "core/scene/orbit/orbit_drag.h"
#include "core/scene/orbit/orbit_view.h"
#include "core/session/session.h"

#include <optional>

namespace secant {

/// What the pointer moves in the orbit view.
enum class OrbitHand {
    none,
    orbits, ///< turns the view about its pivot
    pans,   ///< moves the drawing, and the pivot with it
};

/// The orbit view of a document in space, and what the pointer and the keyboard do in it. Not part
/// of the timeline.
struct OrbitState {
    OrbitView view;
    bool fit_pending = true; ///< framed as soon as its size is known
    bool keeps_fit = true;   ///< no pan or zoom since: a resized view is framed again
    bool has_keys = false;   ///< the arrows and the zoom keys are for it, and not for the section
    OrbitHand hand = OrbitHand::none;
    Vec<2> hand_from{};  ///< where the pointer was in the frame before, in pixels
    Vec<2> pressed_at{}; ///< where the last press was, in pixels
    std::optional<OrbitDrag> drag;
    std::optional<OrbitSide> pointed; ///< the end of the gizmo under the pointer
    /// The end of the gizmo that is held down: a drag moves a point along its axis, a click turns
    /// the view.
    std::optional<OrbitSide> pressed;
    Handle last_moved = Handle::none; ///< of E, L, C and the piece, what was marked or moved last

    friend bool operator==(const OrbitState&, const OrbitState&) = default;
};

/// The state with its view in this part of the screen, framed where that is due.
/// @pre The session's document is in space.
[[nodiscard]] OrbitState placed(OrbitState state, const Rect& area, const Session& session);

[[nodiscard]] OrbitState with_orbit(OrbitState state, const Vec<2>& delta, OrbitStyle style,
                                    float scale);
[[nodiscard]] OrbitState with_pan(OrbitState state, const Vec<2>& delta);
[[nodiscard]] OrbitState with_zoom(OrbitState state, const Vec<2>& pixel, double factor);
[[nodiscard]] OrbitState with_pivot(OrbitState state, const Vec<3>& pivot);

/// What a drag keeps to after a press of X, Y or Z: that axis, or with Shift the plane across it;
/// the same again ends it.
/// @param axis  0, 1 or 2
[[nodiscard]] DragHold held_by(DragHold before, int axis, bool plane) noexcept;

/// The state that knows what was marked or moved last.
[[nodiscard]] OrbitState with_last_moved(OrbitState state, Handle focused) noexcept;

/// The state after a click on an end of the gizmo: seen from there, or from the opposite side where
/// it is seen from there already.
[[nodiscard]] OrbitState with_click(OrbitState state, OrbitSide end) noexcept;

/// The action of a drag in the orbit view: the query in space, with the phase of the drag.
[[nodiscard]] SetQuery edit(const OrbitDrag& drag, const OrbitView& view, const Vec<2>& cursor,
                            EditPhase phase);

} // namespace secant
