#pragma once

#include "core/scene/canvas/labels.h"
#include "core/scene/figure/figure.h"
#include "core/scene/scene.h"
#include "core/scene/view/handles/gesture.h"
#include "core/scene/view/handles/handle.h"
#include "core/workspace/action.h"
#include "core/workspace/map_request.h"
#include "ui/shell/ui_model.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/theme.h"

#include <optional>
#include <string>
#include <vector>

namespace secant {

/// The run whose steps the canvas draws in place of the answer; null when it draws the answer.
[[nodiscard]] const MethodRun* drawn_run(const UiModel& model);

/// The run whose answer is told beside the true one; null while the answer is covered.
[[nodiscard]] const MethodRun* shown_told_run(const UiModel& model);

/// What the canvas shows of the document: the drawing in the section, and in the orbit view.
[[nodiscard]] SceneView scene_view(const UiModel& model);

/// Shows the exact numbers of the handle that is pointed at, held or moved beside it.
/// @param held  the handle that the pointer holds
void handle_values(const UiModel& model, const Handles& places, Handle held, const Scene& drawing,
                   const std::vector<Rect>& reserved, const Rect& area);

/// The ring around the handle that the arrow keys move.
void focus_ring(const UiModel& model, const Handles& places, const Rect& area, ImDrawList& list);

/// The handles of the orbit view; without those that nothing takes hold of now.
[[nodiscard]] Handles orbit_handles(const UiModel& model, const OrbitView& view);

/// What a drag of the gizmo moves: the point that was marked or moved last, unless it is held.
[[nodiscard]] Handle gizmo_handle(const UiModel& model);

/// Draws the axes that a drag of a point keeps to.
void hold_picture(const UiModel& model, Handle handle, DragHold hold, ImDrawList& list);

/// Rings around the end of the gizmo that is pointed at, and around what a drag of it moves.
void gizmo_mark(const UiModel& model, const Handles& places, OrbitSide end, ImDrawList& list);

/// "moves L along x": the drag in the orbit view; empty across the view.
[[nodiscard]] std::string held_words(const UiModel& model);

/// A zoom by one notch of the wheel.
inline constexpr double zoom_per_notch = 1.15;

/// The pixels that the wheel, or two fingers, move the drawing by in this frame.
[[nodiscard]] Vec<2> scrolled(const UiModel& model);

/// The handles that the canvas shows with this camera.
[[nodiscard]] Handles canvas_handles(const UiModel& model, const Interaction& view);

/// Gives the camera its viewport, and fits the camera when a fit is pending or the canvas got
/// another size.
void place_camera(const UiModel& model, const Rect& area, Interaction& view);

/// True when the quiz asks for a place on the canvas.
[[nodiscard]] bool asks_for_place(const UiModel& model);

/// A click that did not move the view answers the quiz with its place. Call while the canvas is
/// pressed, and in the frame of its release.
void answer_place(const UiModel& model, const Interaction& view, Actions& out);

/// While the quiz asks for a place, arrows move a cross and Return answers with it.
/// @return  Whether the quiz asks for one: then the keys are for nothing else.
bool quiz_keys(const UiModel& model, Actions& out);

/// The cross of the keyboard; behind the answer, the right place, how near counts, and what was
/// picked.
void quiz_marks(const UiModel& model, ImDrawList& list);

void begin_pan(Interaction& view);
/// Pans with the pointer while a button is down.
void continue_pan(Interaction& view);

/// The wheel, two fingers on a touchpad and a pinch, with the pointer over the canvas: zooms or
/// pans.
void turn_wheel(const UiModel& model, Interaction& view);

/// Where the wheel turns, or two fingers pinch.
[[nodiscard]] Vec<2> turned_at(const UiModel& model);

/// A map behind this drawing that shows each number goes on closer under the microscope.
/// @param place  of the map's plane, where the wheel turns
bool goes_into_microscope(const UiModel& model, MapGround ground, const Vec<2>& place,
                          double pixels_per_unit, Actions& out);

/// "H reveals: t1, t2 · closest point · plots": what is still covered; for fingers, on the badge.
[[nodiscard]] std::string reveals_text(const UiModel& model);

/// The box over the canvas that says which case it is. Returns the area it covers; empty without
/// room.
/// @param place  where the box stood in the frame before, and then where it stands
Rect case_badge(const UiModel& model, const LabelSurroundings& drawn,
                std::optional<BadgePlace>& place, ImDrawList& list);

/// The queries of the lines before that of a run that is shown, faint: the earlier, the fainter.
/// Only those of as many dimensions as the document; of those in space, the canvas shows how the
/// section cuts them.
void run_trail(const UiModel& model, MapGround ground, ImDrawList& list);

/// The whole path, or the circles that move, faint behind the query; nothing where there are none.
void around_picture(const UiModel& model, ImDrawList& list);

/// A text about a place of the drawing, in pixels.
struct PlaceText {
    Pixel at{};
    std::string text;
};

/// Draws the handles of what is around the query.
/// @return  The numbers of the one that is pointed at or held.
std::optional<PlaceText> around_handles(const UiModel& model, ImDrawList& list);

/// The pointer on these handles: hover and drag, which is one step of the timeline; Escape brings
/// back what was there. A click on a joint is one on its piece.
/// @param is_over  the pointer is free to take a handle, and `view.hovered` says which one of the
///                 query; cleared where one of these is nearer
/// @return  Whether such a handle has the press, so that nothing else may take it.
bool around_mouse(const UiModel& model, bool is_over, const Handles& places, Interaction& view,
                  Actions& out);

/// A click on another piece of the path shows that piece; so does none elsewhere.
void around_click(const UiModel& model, const Interaction& view, Actions& out);

/// Where shapes are drawn: `corner` is their origin in the window, and lengths are multiplied by
/// `factor`.
struct Placement {
    Pixel corner{};
    float factor = 1.0F;
};

/// Draws a shape. Letters are those of the interface's fonts.
void draw(const Painted& painted, const Placement& placement, const Fonts& fonts, ImDrawList& list);

/// Draws a scene, in order, in the theme's colours.
///
/// @param scale  interface scale; widths, dashes and marks grow with it
void draw(const Scene& scene, const Theme& theme, const Fonts& fonts, float scale,
          ImDrawList& list);

/// The coordinates as they are copied, with all digits.
[[nodiscard]] std::string point_text(const Vec<2>& point);

/// The items of a menu about a handle: edit and copy its numbers, zoom to it.
void handle_items(const UiModel& model, const CanvasMenu& menu, Handle handle, Interaction& view,
                  Actions& out);

/// The items that make what is near exact, first with the numbers that the handle moves.
void exact_items(const UiModel& model, Handle handle, Actions& out);

/// Where the pointer is, in pixels.
[[nodiscard]] Vec<2> pointer();

/// The scale of the reach of handles and marks: fingers reach twice as far as the pointer.
[[nodiscard]] float reach_of(const UiModel& model);

/// The modifier keys that are held.
[[nodiscard]] DragKeys drag_keys();

void show_pointer(PointerShape shape);

/// Shows the exact numbers of a place of a scene beside it: over no label and not under the
/// pointer.
///
/// @param area      the box stays inside
/// @param reserved  is covered by the interface
void value_box(const UiModel& model, const Scene& scene, const Rect& area,
               const std::vector<Rect>& reserved, Pixel anchor, const std::string& text);

/// The items of a menu about a place of the plots. @pre menu.plots
void plots_items(const UiModel& model, const CanvasMenu& menu, Interaction& view, Actions& out);

} // namespace secant
