#include "ui/canvas/canvas.h"

#include "core/scene/view/handles/gesture.h"
#include "core/scene/view/handles/handle.h"
#include "core/workspace/effects.h"
#include "core/workspace/map_request.h"
#include "ui/canvas/canvas_parts.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/keyboard_focus.h"

#include <imgui.h>

#include <array>
#include <cmath>
#include <utility>

namespace secant {
namespace {

/// The movement of the drawing by one notch of the wheel, or one unit of a scroll with two fingers,
/// in pixels at interface scale 1. The fingers move about as far as the drawing.
constexpr double pan_per_notch = 60.0;
constexpr double pan_per_scroll = 20.0;

} // namespace

Vec<2> scrolled(const UiModel& model)
{
    const ImGuiIO& io = ImGui::GetIO();
    const Vec<2> turned{static_cast<double>(io.MouseWheelH), static_cast<double>(io.MouseWheel)};
    const auto scale = static_cast<double>(model.scale);
    if (model.touch.scrolls) return turned * (pan_per_scroll * scale);
    // With Shift the wheel moves sideways, as in other programs.
    return Vec<2>{turned.x + turned.y, 0.0} * (pan_per_notch * scale);
}

void place_camera(const UiModel& model, const Rect& area, Interaction& view)
{
    const Session& session = model.session;
    const bool resized_now = view.camera.viewport != area;
    view.camera = resized(view.camera, area);
    const bool pending = view.fit_pending;
    if (pending || (resized_now && view.keeps_fit && !is_dragging(view))) {
        view = with_settled_view(view, session);
        if (model.panels.hunt.replay) view.move = CameraMove::replay;
        if (!pending) view.move = CameraMove::none;
    }
    if (!view.drag && !view.around_drag) {
        view.radius_angle_rad =
            radius_angle_rad(model.drawn.query, view.camera, view.radius_angle_rad);
    }
}

void begin_pan(Interaction& view)
{
    view.panning = true;
    view.pan_from = pointer();
    view.move = CameraMove::none;
}

void continue_pan(Interaction& view)
{
    if (!ImGui::IsMousePosValid()) {
        view.panning = false; // a second finger came
        return;
    }
    const Vec<2> cursor = pointer();
    if (cursor != view.pan_from) {
        view = with_pan(view, cursor - view.pan_from, CameraMove::pan);
        view.pan_from = cursor;
    }
    view.panning =
        ImGui::IsMouseDown(ImGuiMouseButton_Left) || ImGui::IsMouseDown(ImGuiMouseButton_Middle);
}

void turn_wheel(const UiModel& model, Interaction& view)
{
    const ImGuiIO& io = ImGui::GetIO();
    if (model.touch.pan != Pixel{})
        view = with_pan(view, Vec<2>{model.touch.pan}, CameraMove::zoom); // one step with the zoom
    if (model.touch.pinch != 1.0) {
        const Vec<2> at = model.touch.at ? Vec<2>{*model.touch.at} : pointer();
        view = with_zoom(view, at, model.touch.pinch);
    }
    if (io.MouseWheel == 0.0F && io.MouseWheelH == 0.0F) return;
    const bool pans = model.touch.scrolls || io.KeyShift || io.MouseWheel == 0.0F;
    if (pans && !io.KeyCtrl) {
        view = with_pan(view, scrolled(model), CameraMove::scroll);
    } else if (io.MouseWheel != 0.0F) {
        const auto notches = static_cast<double>(io.MouseWheel);
        view = with_zoom(view, pointer(), std::pow(zoom_per_notch, notches));
    }
}

namespace {

/// The radius handle goes around the circle to the direction of a place.
void turn_radius_handle(const Query<2>& query, const Vec<2>& place, Interaction& view)
{
    const Vec<2> center = screen_from_world(view.camera, query.circle.center);
    view.radius_angle_rad = std::atan2(center.y - place.y, place.x - center.x);
}

void take_handle(const UiModel& model, Handle handle, Interaction& view)
{
    const Query<2>& query = model.drawn.query;
    view.drag = begin_drag(handle, query, pointer());
    view.focused = handle == Handle::disk ? Handle::center : handle;
    view.view_moved = false;
    if (handle == Handle::radius) turn_radius_handle(query, pointer(), view);
}

/// The query that the drag gives, and what it snaps to. The radius handle follows the pointer.
DragEffect effect_of(const UiModel& model, const Drag& drag, Interaction& view)
{
    if (drag.handle == Handle::radius)
        turn_radius_handle(drag.at_start, reached(drag, drag.last, drag.keys), view);
    const Query<2> changed = dragged(drag, view.camera, drag.last, drag.keys);
    const SnapMode mode = mode_of(model.workspace.settings.snap, drag.keys);
    return {changed, snap_of(drag, changed, view.camera, mode, model.scale)};
}

void show_cursor(const UiModel& model, bool space, const Interaction& view)
{
    if (view.panning || space) return show_pointer(PointerShape::hand);
    if (view.around_drag || view.around_hovered) return show_pointer(PointerShape::move);
    const Handle handle = view.drag ? view.drag->handle : view.hovered;
    show_pointer(pointer_shape(canvas_handles(model, view), handle, pointer()));
}

void nudge(const UiModel& model, Interaction& view, Actions& out)
{
    struct Arrow {
        ImGuiKey key;
        Vec<2> direction;
    };
    const std::array arrows{
        Arrow{ImGuiKey_LeftArrow, {-1.0, 0.0}}, Arrow{ImGuiKey_RightArrow, {1.0, 0.0}},
        Arrow{ImGuiKey_UpArrow, {0.0, 1.0}}, Arrow{ImGuiKey_DownArrow, {0.0, -1.0}}};
    Vec<2> direction{};
    bool held = false;
    for (const Arrow& arrow : arrows) {
        if (key_pressed(arrow.key, true)) direction += arrow.direction;
        held = held || key_down(arrow.key);
    }
    view.nudging = held && (view.nudging || direction != Vec<2>{});
    if (direction == Vec<2>{}) return;
    const ImGuiIO& io = ImGui::GetIO();
    const NudgeStep step = io.KeyCtrl    ? NudgeStep::ulp
                           : io.KeyShift ? NudgeStep::coarse
                           : io.KeyAlt   ? NudgeStep::fine
                                         : NudgeStep::grid;
    view.view_moved = false;
    out.emplace_back(nudge_of(model.workspace, view, model.drawn, direction, step));
}

/// Moves the view to a handle that is not in view.
void show_handle(const UiModel& model, Interaction& view)
{
    const Vec<2> at = position(canvas_handles(model, view), view.focused);
    const Rect& area = view.camera.viewport;
    if (contains(grown(area, -16.0F * model.scale), Pixel{at})) return;
    const Vec<2> away = Vec<2>{middle(area)} - at;
    constexpr double far_px = 1e6;
    if (std::hypot(away.x, away.y) < far_px) {
        view.camera = panned(view.camera, away);
        view.keeps_fit = false;
    } else {
        view = with_fit(view, model.session);
    }
}

/// The handle under the pointer, or else the one whose label is.
Handle named_handle(const Interaction& view)
{
    const bool on_point = view.hovered != Handle::none && view.hovered != Handle::disk;
    return on_point || view.labelled == Handle::none ? view.hovered : view.labelled;
}

/// True when the pointer is over a handle that the step of a lesson keeps from moving. The inside
/// of the circle is no such handle: there a press pans.
bool is_over_fixed_handle(const UiModel& model, const Interaction& view)
{
    Handles places = canvas_handles(model, view);
    if (places.fixed.none() || acting_step(model.panels.learning) == nullptr) return false;
    places.fixed.reset();
    const Handle handle = handle_at(places, pointer(), static_cast<double>(reach_of(model)));
    return handle != Handle::none && handle != Handle::disk;
}

/// A press of a button on the canvas.
void press(const UiModel& model, bool space, Interaction& view)
{
    const bool left = ImGui::IsMouseClicked(ImGuiMouseButton_Left);
    const bool twice = left && !space && !asks_for_place(model) &&
                       ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
    const Handle meant = named_handle(view);
    if (twice && (meant == Handle::none || meant == Handle::disk)) {
        view = with_fit(view, model.session);
    } else if (twice) {
        view = with_editor(model, view, meant);
    } else if (left && view.hovered != Handle::none) {
        take_handle(model, view.hovered, view);
    } else {
        if (left && !space) view.focused = Handle::none;
        begin_pan(view);
    }
}

} // namespace

void canvas_mouse(const UiModel& model, const Rect& area, Actions& out)
{
    Interaction view = model.interaction;
    const CanvasWindow window{area};
    ImGui::SetCursorScreenPos({area.min.x, area.min.y});
    place_camera(model, area, view);
    ImGui::InvisibleButton("plane", {size(area).x, size(area).y},
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonMiddle);
    const bool over = ImGui::IsItemHovered();
    const bool space = key_down(ImGuiKey_Space) && !ImGui::GetIO().WantTextInput;
    const bool has_question = asked_question(model.panels.quiz) != nullptr;
    const bool on_badge = over && !has_question && contains(view.covered_badge, Pixel{pointer()}) &&
                          is_visible(view.covered_badge) && !is_dragging(view);
    view.hovered = Handle::none;
    const bool is_free = !on_badge && !is_chalking(model);
    const bool takes = over && !is_dragging(view) && !view.panning && !space && is_free;
    const Handles places = canvas_handles(model, view);
    if (takes) view.hovered = handle_at(places, pointer(), static_cast<double>(reach_of(model)));
    if (around_mouse(model, takes, places, view, out)) {
        view.orbit.has_keys = false;
    } else if (ImGui::IsItemActivated() && on_badge) {
        if (ImGui::IsMouseClicked(ImGuiMouseButton_Left))
            out.emplace_back(SetView{revealed_next(model.panels.cover)});
    } else if (ImGui::IsItemActivated() && is_free && view.hovered == Handle::none && !space &&
               is_over_fixed_handle(model, view)) {
        // A pan would carry the drawing away from who wants to drag a part of it.
        out.emplace_back(Notify{{why_held(model.panels.learning), NoticeTone::done, {}}});
    } else if (ImGui::IsItemActivated() && is_free) {
        view.orbit.has_keys = false;
        press(model, space, view);
    } else if (view.drag) {
        view.drag = continued_drag(
            model, *view.drag, view, [&](const Drag& drag) { return effect_of(model, drag, view); },
            out);
    } else if (view.panning) {
        continue_pan(view);
        answer_place(model, view, out);
        around_click(model, view, out);
    }
    if (over && !is_dragging(view) && ImGui::IsMouseReleased(ImGuiMouseButton_Right))
        view.menu = CanvasMenu{named_handle(view), pointer()};
    const bool has_fingers = model.touch.at && contains(area, *model.touch.at);
    const Vec<2> place = world_from_screen(view.camera, turned_at(model));
    if ((over || has_fingers) && !view.drag && !view.around_drag &&
        !goes_into_microscope(model, MapGround::canvas, place, view.camera.pixels_per_unit, out))
        turn_wheel(model, view);
    if (on_badge) {
        show_pointer(PointerShape::hand);
    } else if (over || view.drag || view.around_drag) {
        show_cursor(model, space, view);
    }
    if (!(view == model.interaction)) out.emplace_back(SetView{view});
}

void canvas_keyboard(const UiModel& model, Actions& out)
{
    Interaction view = model.interaction;
    const ImGuiIO& io = ImGui::GetIO();
    const bool was_nudging = std::exchange(view.nudging, false);
    if (is_dragging(view) || !canvas_has_keyboard() || io.WantTextInput) {
        if (was_nudging) out.emplace_back(SetView{view});
        return;
    }
    view.nudging = was_nudging;
    if (quiz_keys(model, out)) return;
    if (key_pressed(ImGuiKey_Tab, true) && !io.KeyCtrl && !io.KeyAlt) {
        view.focused = next_handle(canvas_handles(model, view), view.focused, io.KeyShift);
        show_handle(model, view);
        view.view_moved = false;
    }
    if (key_pressed(ImGuiKey_Escape)) view.focused = Handle::none;
    if (view.focused == Handle::none) view.nudging = false;
    const bool goes_back = io.KeyAlt && view.view_moved &&
                           (key_down(ImGuiKey_LeftArrow) || key_down(ImGuiKey_RightArrow));
    if (view.focused != Handle::none && !goes_back) nudge(model, view, out);
    if (!(view == model.interaction)) out.emplace_back(SetView{view});
}

} // namespace secant
