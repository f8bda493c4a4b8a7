#pragma once

#include "core/scene/figure/figure.h"
#include "core/scene/view/screen.h"
#include "core/session/document.h"
#include "core/workspace/action.h"
#include "core/workspace/map_request.h"
#include "ui/shell/ui_model.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/widgets.h"

#include <imgui.h>

#include <functional>
#include <optional>

namespace secant {

/// Draws the scene of the document with its handles, filling `area`. Call after all input of the
/// frame, so that the picture shows the document of the frame. Returns where the badge stands now,
/// and the label under the pointer.
void canvas_picture(const UiModel& model, const Rect& area, Actions& out);

/// True while the pointer draws with chalk, and holds nothing.
[[nodiscard]] bool is_chalking(const UiModel& model);

/// The mouse on the canvas: hover, drag, pan, zoom, fit. Places the camera in `area` first.
void canvas_mouse(const UiModel& model, const Rect& area, Actions& out);

/// The keys of the canvas, when no text is being typed: Tab, arrows, Escape.
void canvas_keyboard(const UiModel& model, Actions& out);

/// The mouse, the keys and the picture of the orbit view of a document in space, filling `area`:
/// they are to it what the functions above are to the canvas. @pre The document is in space.
void orbit_mouse(const UiModel& model, const Rect& area, Actions& out);
void orbit_keyboard(const UiModel& model, Actions& out);
void orbit_picture(const UiModel& model, const Rect& area, Actions& out);

/// What a drag or a click will do where the pointer is in the orbit view, for the line of state;
/// empty where it need not be said.
[[nodiscard]] std::string orbit_hint(const UiModel& model);

/// The menu of what can be done at a place of the canvas, while it is open. Call in the canvas's
/// window.
void canvas_menu(const UiModel& model, Actions& out);

/// Draws a figure, as large as fits into the room, as the next widget of the window. Behind a
/// transparent figure is a pattern of squares.
void preview(const Figure& figure, const Fonts& fonts, ImVec2 room);

/// The mouse and the keyboard on the microscope: a click takes the query to a cell, a drag moves
/// the view by whole cells, the wheel changes their size.
void microscope_mouse(const UiModel& model, const Rect& area, Actions& out);
void microscope_keyboard(const UiModel& model, Actions& out);

/// Draws the microscope in place of the canvas. Call at the end of the frame.
void microscope_picture(const UiModel& model, const Rect& area, Actions& out);

/// The t axis, the function q(t) and the (t1, t2) plane, filling `area`.
void plots_panel(const UiModel& model, const Rect& area);

/// The interaction in which the numbers of a handle are typed; without numbers, as it was.
/// @param beside  a place of the plots, in pixels; else the small window is beside the handle
[[nodiscard]] Interaction with_editor(const UiModel& model, const Interaction& view, Handle handle,
                                      std::optional<Vec<2>> beside = {});

/// The small window in which the numbers of a handle are typed, while there is one. Return changes
/// the query, Escape and a click elsewhere do not. Call in the canvas's window.
void handle_editor(const UiModel& model, Actions& out);

/// The effect of a drag on the query: the pointer's place, and the target of its snap.
struct DragEffect {
    Query<2> query;
    std::optional<Snap> snap{};
};

/// A drag by the pointer in this frame; none when it ended, by a release or by Escape, which
/// restores the query. Keeps in `view` what the drag snaps to; after the release a notice says what
/// remains.
/// @param effect_of  called with the drag as it is now, when the query may change
[[nodiscard]] std::optional<Drag>
continued_drag(const UiModel& model, const Drag& before, Interaction& view,
               const std::function<DragEffect(const Drag&)>& effect_of, Actions& out);

/// Ends a drag when its part of the window is not shown any more: what was dragged stays where it
/// is, as one step of the timeline. The pointer is over nothing there.
void let_go(const UiModel& model, Actions& out);

/// The window of the canvas or of the plots, without a margin. A frame opens it twice: for the
/// mouse, and at its end for the picture.
class DrawingWindow {
public:
    DrawingWindow(const char* name, const Rect& area) : window_{without_margin(name, area)} {}

private:
    /// The margin comes back at once, for what opens inside the window.
    static FixedWindow without_margin(const char* name, const Rect& area)
    {
        const StyleScope margin{ImGuiStyleVar_WindowPadding, ImVec2{0.0F, 0.0F}};
        return FixedWindow{name,
                           {area.min.x, area.min.y},
                           {size(area).x, size(area).y},
                           ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse |
                               ImGuiWindowFlags_NoNavInputs};
    }

    FixedWindow window_;
};

class CanvasWindow : public DrawingWindow {
public:
    explicit CanvasWindow(const Rect& area) : DrawingWindow{"Canvas", area} {}
};

class OrbitWindow : public DrawingWindow {
public:
    explicit OrbitWindow(const Rect& area) : DrawingWindow{"Orbit", area} {}
};

class PlotsWindow : public DrawingWindow {
public:
    explicit PlotsWindow(const Rect& area) : DrawingWindow{"Plots", area} {}
};

/// The mouse on the plots: hover and drag of the roots' marks. `area` is that of `plots_panel`.
void plots_mouse(const UiModel& model, const Rect& area, Actions& out);

/// Draws the thumbnail of a picture, filling `area`.
void draw_thumbnail(const UiModel& model, const Picture& picture, const Rect& area,
                    ImDrawList& list);

/// Draws the map of the workspace, where there is one behind this drawing.
void map_picture(const UiModel& model, MapGround ground, ImDrawList& list);

/// Draws a cross where the query itself is, on a map whose plane is not the world.
void query_on_map(const UiModel& model, MapGround ground, ImDrawList& list);

/// Draws what the colours of the map mean into a corner of the drawing.
/// @return  Its box; empty when there is no map behind the drawing, or no room.
Rect map_legend(const UiModel& model, MapGround ground, const Rect& area, ImDrawList& list);

/// The rows of the legend that the map has cells of. All rows, without parts, before the map is
/// painted.
[[nodiscard]] const std::vector<LegendShare>& legend_shares(const UiModel& model);

/// "12 %", "0.3 %", "few": how much of a map has a value.
[[nodiscard]] std::string part_text(double part);

} // namespace secant
