#pragma once

#include "core/link/link.h"
#include "core/scene/canvas/labels.h"
#include "core/scene/plots/plot_drag.h"
#include "core/scene/view/around_drawing.h"
#include "core/scene/view/camera.h"
#include "core/scene/view/handles/gesture.h"
#include "core/session/document.h"
#include "core/session/session.h"
#include "core/workspace/state/orbit_state.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace secant {

/// The numbers of a handle while they are typed in a small window beside it.
struct HandleEditor {
    Handle handle = Handle::none;
    std::vector<std::string> texts;
    std::string refusal;            ///< why the texts were refused; empty before
    bool opened = false;            ///< the small window was opened
    std::optional<Vec<2>> beside{}; ///< the place in the plots where it was asked for, in pixels

    friend bool operator==(const HandleEditor&, const HandleEditor&) = default;
};

/// The menu of what can be done at a place of the canvas or of the plots.
struct CanvasMenu {
    Handle handle = Handle::none; ///< on the canvas
    Vec<2> at{};                  ///< in pixels
    bool opened = false;
    std::optional<PlotPlace> plots{}; ///< none: on the canvas
    bool by_keyboard = false;         ///< its first item is marked
    bool in_orbit = false;            ///< in the orbit view

    friend bool operator==(const CanvasMenu&, const CanvasMenu&) = default;
};

/// The movement that brought the camera to its place. The changes of one pan, and of one run of the
/// others, are one step back.
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
    Rect covered_badge{}; ///< the badge while a cover is on: a press reveals the next part; else
                          ///< empty
    double radius_angle_rad = -0.9; ///< where on the circle the radius handle is
    Handle hovered = Handle::none;
    Handle focused = Handle::none; ///< the handle that the arrow keys move
    bool view_moved = false;       ///< the view was moved since a handle was focused or moved
    std::optional<Drag> drag;
    std::optional<std::size_t> around_hovered; ///< a handle of what is around the query
    std::optional<AroundDrag> around_drag;
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
    OrbitState orbit;       ///< of a document in space

    friend bool operator==(const Interaction&, const Interaction&) = default;
};

/// True when Alt with an arrow to the side moves a handle; else it goes back and forward in the
/// views.
[[nodiscard]] constexpr bool alt_arrow_moves_handle(const Interaction& interaction) noexcept
{
    return interaction.focused != Handle::none && !interaction.view_moved;
}

/// True when the pointer holds a handle, of the query or of what is around it, on the canvas or in
/// the orbit view, or a mark of the plots.
[[nodiscard]] bool is_dragging(const Interaction& interaction) noexcept;

/// The interaction with a camera that shows the whole document. A canvas that changes its size
/// afterwards is fitted again.
[[nodiscard]] Interaction with_fit(Interaction interaction, const Session& session,
                                   FitTo what = FitTo::everything);

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
[[nodiscard]] Interaction with_settled_view(Interaction interaction, const Session& session);

/// The part of the query that was dragged or nudged last; r when there is none.
[[nodiscard]] Moved moved_last(const Interaction& interaction) noexcept;

/// True when a document stands at another place than the one before it, or has another size, so
/// that a camera fitted to one does not show the other.
[[nodiscard]] bool is_elsewhere(const Session& before, const Session& after, const Rect& viewport);

/// The view of the camera, for any size of the canvas.
struct View {
    Vec<2> center{};
    Vec<2> remainder{};
    double pixels_per_unit = 1.0;
    bool keeps_fit = true;
    FitTo fit_to = FitTo::detail;

    friend bool operator==(const View&, const View&) = default;
};

/// The views that Back and Forward go through. Not part of the timeline: Undo leaves them alone.
struct Views {
    std::vector<View> past;
    std::vector<View> future;  ///< the views that Back left, the next one last
    double last_change = -1e9; ///< in seconds of the interface's clock
};

inline constexpr std::size_t most_views = 200;

/// Records the view before a change of the camera, one for a whole pan and one for a run of turns
/// of the wheel. A camera that follows the size of the canvas is no change.
/// @param now  In seconds of the interface's clock.
void note_change(Views& views, const Interaction& before, const Interaction& after, double now);

// Each returns the interaction with the view before or after the present one; the same when there
// is none.

[[nodiscard]] Interaction went_back(Views& views, Interaction interaction);
[[nodiscard]] Interaction went_forward(Views& views, Interaction interaction);

} // namespace secant
