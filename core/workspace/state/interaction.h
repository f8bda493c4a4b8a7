#pragma once

#include "core/link/framing.h"
#include "core/scene/canvas/labels/badge_place.h"
#include "core/scene/plots/plot_drag.h"
#include "core/scene/view/camera.h"
#include "core/scene/view/fit.h"
#include "core/scene/view/handles/snap_drag.h"
#include "core/session/analysis.h"
#include "core/session/document.h"
#include "core/session/session.h"
#include "core/workspace/state/canvas_popups.h"

#include <optional>

namespace secant {

/// How the camera came to where it is. The changes of one pan, and of one run of the others, are
/// one step back.
enum class CameraMove {
    none,   ///< with the size of the canvas, or back to an earlier view
    fit,    ///< to the document or to a spot
    pan,    ///< with a button held down
    scroll, ///< with the wheel or two fingers
    zoom,
    replay, ///< fitted to the next document of a replay
};

/// The camera, and the state of mouse and keyboard on the canvas. Not part of the timeline.
struct Interaction {
    Camera camera;
    bool fit_pending = true; ///< the camera is fitted as soon as the size of the canvas is known
    std::optional<Framing> framing; ///< what the camera shows then, instead of the document
    bool keeps_fit = true; ///< no pan or zoom since the last fit: a resized canvas is fitted again
    FitTo fit_to = FitTo::detail; ///< of the last fit
    CameraMove move = CameraMove::none;
    std::optional<BadgePlace> badge; ///< where the case badge stands; none without room, or anew
    double radius_angle_rad = -0.9;  ///< where on the circle the radius handle is
    Handle hovered = Handle::none;
    Handle focused = Handle::none; ///< the handle that the arrow keys move
    bool view_moved = false;       ///< the view was moved since a handle was focused or moved
    std::optional<Drag> drag;
    std::optional<PlotMark> plot_hovered; ///< the mark under the pointer in the plots
    std::optional<PlotDrag> plot_drag;
    Handle labelled = Handle::none; ///< the handle whose label is under the pointer
    std::optional<HandleEditor> editor;
    std::optional<CanvasMenu> menu;
    std::optional<Snap> snap; ///< the degeneracy that the drag snaps to
    bool panning = false;
    bool nudging = false;   ///< an arrow key moves the focused handle, and is held down
    Vec<2> pan_from{};      ///< where the pointer was in the frame before, in pixels
    bool space_tap = false; ///< Space went down, and nothing was panned with it since

    friend bool operator==(const Interaction&, const Interaction&) = default;
};

/// Whether Alt with an arrow to the side moves a handle; else it goes back and forward in the
/// views.
[[nodiscard]] constexpr bool alt_arrow_moves_handle(const Interaction& interaction) noexcept
{
    return interaction.focused != Handle::none && !interaction.view_moved;
}

/// Whether the pointer holds a handle, or a mark of the plots.
[[nodiscard]] bool is_dragging(const Interaction& interaction) noexcept;

/// The interaction with a camera that shows the whole document. A canvas that changes its size
/// afterwards is fitted again.
[[nodiscard]] Interaction with_fit(Interaction interaction, const Document& document,
                                   const Analysis& analysis, FitTo what = FitTo::everything);

/// The interaction with a camera that is zoomed around a place on the screen.
[[nodiscard]] Interaction with_zoom(Interaction interaction, const Vec<2>& pixel, double factor);

/// The interaction with a camera that is moved by `delta` pixels (y down), like a drag of the
/// canvas.
[[nodiscard]] Interaction with_pan(Interaction interaction, const Vec<2>& delta, CameraMove move);

/// The interaction with a camera that has a place in its middle, ten times closer than before.
[[nodiscard]] Interaction with_zoom_to(Interaction interaction, const Vec<2>& place);

/// The interaction that fits its camera to `what` in the next frame.
[[nodiscard]] Interaction with_pending_fit(Interaction interaction, FitTo what);

/// The interaction that shows a part of the world in the next frame.
[[nodiscard]] Interaction with_pending_framing(Interaction interaction, const Framing& framing);

/// The interaction whose camera is where the pending fit, or the pending framing, wants it.
/// @pre The viewport is not empty.
[[nodiscard]] Interaction with_settled_view(Interaction interaction, const Document& document,
                                            const Analysis& analysis);

/// The part of the query that was dragged or nudged last; r when there is none.
[[nodiscard]] Moved moved_last(const Interaction& interaction) noexcept;

/// Whether a document stands at another place than the one before it, or has another size, so that
/// a camera fitted to one does not show the other.
[[nodiscard]] bool is_elsewhere(const Session& before, const Session& after, const Rect& viewport);

} // namespace secant
