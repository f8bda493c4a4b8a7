#include "ui/canvas/canvas.h"

#include "core/scene/orbit/orbit_drawing.h"
#include "core/scene/orbit/orbit_words.h"
#include "core/scene/orbit/seen.h"
#include "ui/canvas/canvas_parts.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/keyboard_focus.h"

#include <glm/geometric.hpp>
#include <imgui.h>

#include <array>
#include <cmath>
#include <string>

namespace secant {
namespace {

void take_point(const UiModel& model, Handle handle, DragHold hold, Interaction& view)
{
    view.orbit.drag = OrbitDrag{handle, model.drawn.space->query, view.orbit.pressed_at, hold};
    view.focused = handle;
    view.view_moved = false;
}

/// True when the pointer went away from where it was pressed.
bool has_left(const UiModel& model, const OrbitState& orbit)
{
    constexpr double still = 4.0; // a hand is not quite still in a click
    return glm::distance(pointer(), orbit.pressed_at) > still * static_cast<double>(model.scale);
}

/// A drag of an end of the gizmo moves a point along its axis; a click turns the view.
void continue_gizmo(const UiModel& model, const Handles& places, Interaction& view)
{
    OrbitState& orbit = view.orbit;
    const bool is_cancelled =
        key_pressed(ImGuiKey_Escape) || model.touch.cancels || !ImGui::IsMousePosValid();
    if (is_cancelled) {
        orbit.pressed.reset();
    } else if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        if (!has_left(model, orbit)) orbit = with_click(orbit, *orbit.pressed);
        orbit.pressed.reset();
    } else if (has_left(model, orbit) && orbit.last_moved != Handle::none &&
               !places.is_fixed(orbit.last_moved)) {
        take_point(model, orbit.last_moved, hold_along(*orbit.pressed), view);
        orbit.pressed.reset();
    }
}

/// A press of the left button takes an end of the gizmo or a handle, or begins to turn; the others
/// begin to pan.
void press_orbit(const UiModel& model, const Handles& places, Interaction& view)
{
    OrbitState& orbit = view.orbit;
    const ImGuiIO& io = ImGui::GetIO();
    orbit.has_keys = true;
    orbit.hand_from = orbit.pressed_at = pointer();
    const bool is_left = ImGui::IsMouseClicked(ImGuiMouseButton_Left);
    const bool is_middle = ImGui::IsMouseClicked(ImGuiMouseButton_Middle);
    const bool twice = is_left && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
    if (is_left && orbit.pointed) {
        orbit.pressed = orbit.pointed;
        return;
    }
    if (twice && view.hovered != Handle::none) {
        view = with_editor(model, view, view.hovered, pointer());
    } else if (twice) {
        orbit = with_pivot(orbit, point_under(*model.drawn.space, orbit.view, pointer()));
    } else if (is_left && view.hovered != Handle::none && !places.is_fixed(view.hovered)) {
        take_point(model, view.hovered, DragHold::view_plane, view);
    } else {
        if (is_left) view.focused = Handle::none;
        const bool turns = is_left || (is_middle && model.workspace.settings.middle_orbits);
        orbit.hand = turns && !io.KeyShift ? OrbitHand::orbits : OrbitHand::pans;
    }
}

/// X, Y and Z hold an axis during a drag, with Shift the plane across it.
DragHold chosen_hold(DragHold hold)
{
    constexpr std::array keys{ImGuiKey_X, ImGuiKey_Y, ImGuiKey_Z};
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (key_pressed(keys[i]))
            hold = held_by(hold, static_cast<int>(i), ImGui::GetIO().KeyShift);
    }
    return hold;
}

void continue_orbit_drag(const UiModel& model, OrbitState& orbit, Actions& out)
{
    OrbitDrag& drag = *orbit.drag;
    const auto change = [&](EditPhase phase) {
        out.emplace_back(edit(drag, orbit.view, pointer(), phase));
    };
    if (key_pressed(ImGuiKey_Escape) || model.touch.cancels) {
        change(EditPhase::cancelled);
        orbit.drag.reset();
        return;
    }
    const DragHold hold = chosen_hold(drag.hold);
    const bool is_changed = hold != drag.hold || pointer() != orbit.hand_from;
    drag.hold = hold;
    orbit.hand_from = pointer();
    const bool is_down = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    if (is_changed || !is_down) change(is_down ? EditPhase::changing : EditPhase::done);
    if (!is_down) orbit.drag.reset();
}

void continue_hand(const UiModel& model, OrbitState& orbit)
{
    if (!ImGui::IsMousePosValid()) {
        orbit.hand = OrbitHand::none; // a second finger came
        return;
    }
    const Vec<2> by = pointer() - orbit.hand_from;
    orbit.hand_from = pointer();
    if (by != Vec<2>{}) {
        orbit = orbit.hand == OrbitHand::pans
                    ? with_pan(orbit, by)
                    : with_orbit(orbit, by, model.workspace.settings.orbit_style, model.scale);
    }
    const bool is_down = ImGui::IsMouseDown(ImGuiMouseButton_Left) ||
                         ImGui::IsMouseDown(ImGuiMouseButton_Middle) ||
                         ImGui::IsMouseDown(ImGuiMouseButton_Right);
    if (!is_down) orbit.hand = OrbitHand::none;
}

/// The wheel zooms toward the pointer; two fingers pan and zoom.
void turn_orbit_wheel(const UiModel& model, OrbitState& orbit)
{
    const ImGuiIO& io = ImGui::GetIO();
    if (model.touch.pan != Pixel{}) orbit = with_pan(orbit, Vec<2>{model.touch.pan});
    if (model.touch.pinch != 1.0) {
        const Vec<2> at = model.touch.at ? Vec<2>{*model.touch.at} : pointer();
        orbit = with_zoom(orbit, at, model.touch.pinch);
    }
    if (io.MouseWheel == 0.0F && io.MouseWheelH == 0.0F) return;
    const bool pans = model.touch.scrolls || io.KeyShift || io.MouseWheel == 0.0F;
    if (pans && !io.KeyCtrl) {
        orbit = with_pan(orbit, scrolled(model));
    } else {
        const auto notches = static_cast<double>(io.MouseWheel);
        orbit = with_zoom(orbit, pointer(), std::pow(zoom_per_notch, notches));
    }
}

/// As of the canvas, where the map lies behind the orbit view.
bool goes_into_microscope(const UiModel& model, const OrbitState& orbit, Actions& out)
{
    if (map_ground(model.workspace) != MapGround::orbit) return false;
    const MapPlane plane = map_choice(model.workspace).plane;
    if (!shows_plane(orbit.view, plane)) return false; // it was turned in this frame
    return goes_into_microscope(model, MapGround::orbit,
                                plane_from_screen(orbit.view, plane, turned_at(model)),
                                orbit.view.pixels_per_unit, out);
}

/// "from the front, parallel"; "turntable, perspective".
std::string orbit_words(const UiModel& model, const OrbitView& view)
{
    std::string out{side_words(view)};
    if (out.empty())
        out = model.workspace.settings.orbit_style == OrbitStyle::trackball ? "trackball"
                                                                            : "turntable";
    out += ", ";
    return out += lens_words(view.lens);
}

/// Writes the words into the lower left corner.
void write_words(const UiModel& model, const Rect& area, const std::string& words, ImDrawList& list)
{
    const float height = text_height(*model.fonts.small);
    const float margin = 10.0F * model.scale;
    list.AddText(model.fonts.small, height, {area.min.x + margin, area.max.y - margin - height},
                 model.theme.dim, words.c_str());
}

} // namespace

void orbit_mouse(const UiModel& model, const Rect& area, Actions& out)
{
    Interaction view = model.interaction;
    OrbitState& orbit = view.orbit;
    const OrbitWindow window{area};
    ImGui::SetCursorScreenPos({area.min.x, area.min.y});
    orbit = placed(orbit, area, model.session);
    ImGui::InvisibleButton("orbit", {size(area).x, size(area).y},
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonMiddle |
                               ImGuiButtonFlags_MouseButtonRight);
    const bool over = ImGui::IsItemHovered();
    const bool is_alone = !is_shown(model.layout.canvas);
    const bool is_idle =
        !is_dragging(view) && orbit.hand == OrbitHand::none && !orbit.pressed && !view.panning;
    const Handles places = orbit_handles(model, orbit.view);
    if (over || is_alone) view.hovered = Handle::none;
    orbit = with_last_moved(orbit, view.focused);
    if (is_alone) orbit.has_keys = true;
    orbit.pointed.reset();
    if (over && is_idle && !is_chalking(model))
        orbit.pointed =
            gizmo_side_at(orbit.view, model.scale, pointer(), reach_of(model) / model.scale);
    const bool on_gizmo = orbit.pointed || orbit.pressed;
    if (over && is_idle && !on_gizmo && !is_chalking(model))
        view.hovered = handle_at(places, pointer(), static_cast<double>(reach_of(model)));
    if (ImGui::IsItemActivated() && !is_chalking(model)) {
        press_orbit(model, places, view);
    } else if (orbit.pressed) {
        continue_gizmo(model, places, view);
    } else if (orbit.drag) {
        continue_orbit_drag(model, orbit, out);
    } else if (orbit.hand != OrbitHand::none) {
        continue_hand(model, orbit);
    }
    if (over && !is_dragging(view) && ImGui::IsMouseReleased(ImGuiMouseButton_Right) &&
        !has_left(model, orbit)) {
        const Handle handle = handle_at(places, pointer(), static_cast<double>(reach_of(model)));
        view.menu = CanvasMenu{handle, pointer()};
        view.menu->in_orbit = true;
    }
    const bool has_fingers = model.touch.at && contains(area, *model.touch.at);
    if ((over || has_fingers) && !is_dragging(view) && !goes_into_microscope(model, orbit, out))
        turn_orbit_wheel(model, orbit);
    if (orbit.hand == OrbitHand::pans || on_gizmo) {
        show_pointer(PointerShape::hand);
    } else if (over || orbit.drag) {
        const Handle handle = orbit.drag ? orbit.drag->handle : view.hovered;
        show_pointer(pointer_shape(places, handle, pointer()));
    }
    if (!(view == model.interaction)) out.emplace_back(SetView{view});
}

void orbit_keyboard(const UiModel& model, Actions& out)
{
    const Interaction& before = model.interaction;
    const ImGuiIO& io = ImGui::GetIO();
    if (!before.orbit.has_keys || before.focused != Handle::none || is_dragging(before) ||
        !canvas_has_keyboard() || io.WantTextInput || io.KeyAlt || io.KeyCtrl)
        return;
    if (asks_for_place(model)) return; // the arrows move the cross on the section
    struct Arrow {
        ImGuiKey key;
        Vec<2> way;
    };
    constexpr std::array arrows{
        Arrow{ImGuiKey_LeftArrow, {-1.0, 0.0}}, Arrow{ImGuiKey_RightArrow, {1.0, 0.0}},
        Arrow{ImGuiKey_UpArrow, {0.0, -1.0}}, Arrow{ImGuiKey_DownArrow, {0.0, 1.0}}};
    Vec<2> way{};
    for (const Arrow& arrow : arrows) {
        if (key_pressed(arrow.key, true)) way += arrow.way;
    }
    if (way == Vec<2>{}) return;
    constexpr double pixels = 37.5; // 15 degrees
    const Vec<2> by = way * (pixels * static_cast<double>(model.scale));
    Interaction view = before;
    view.orbit =
        io.KeyShift ? with_pan(view.orbit, by)
                    : with_orbit(view.orbit, by, model.workspace.settings.orbit_style, model.scale);
    out.emplace_back(SetView{view});
}

void orbit_picture(const UiModel& model, const Rect& area, Actions& out)
{
    const OrbitWindow window{area};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ClipScope clip{list, {area.min.x, area.min.y}, {area.max.x, area.max.y}, false};
    list.AddRectFilled({area.min.x, area.min.y}, {area.max.x, area.max.y}, model.theme.canvas);
    map_picture(model, MapGround::orbit, list);
    query_on_map(model, MapGround::orbit, list);
    run_trail(model, MapGround::orbit, list);
    Interaction view = model.interaction;
    // The words in the corner are no place for a label.
    const float words_height = 30.0F * model.scale;
    const Rect corner{{area.min.x, area.max.y - words_height},
                      {area.min.x + 210.0F * model.scale, area.max.y}};
    OrbitFrom from{{model.derived.revision, model.derived.traced_runs, scene_view(model)},
                   view.orbit.view,
                   model.session.document.target};
    from.canvas.view.camera = {};
    const OrbitDrawing& parts = model.drawings.orbit.get(from, [&](const OrbitFrom& now) {
        return OrbitDrawing{*model.drawn.space, now.target, now.view, now.canvas.view};
    });
    list.ChannelsSplit(2);
    list.ChannelsSetCurrent(1);
    std::vector<Rect> reserved{corner};
    const Rect gizmo = gizmo_box(view.orbit.view, model.scale);
    const Rect below{{area.min.x, is_shown(gizmo) ? gizmo.max.y : area.min.y}, area.max};
    const Rect legend = map_legend(model, MapGround::orbit, below, list);
    if (is_shown(legend)) reserved.push_back(legend);
    if (!is_shown(model.layout.canvas)) {
        LabelSurroundings drawn = parts.around();
        drawn.forbidden.insert(drawn.forbidden.end(), reserved.begin(), reserved.end());
        const Rect badge = case_badge(model, drawn, view.badge, list);
        view.covered_badge = {};
        reserved.push_back(badge);
    }
    list.ChannelsSetCurrent(0);
    from.canvas.view.reserved = reserved;
    const Scene& drawing = model.drawings.orbit_scene.get(
        from, [&](const OrbitFrom& now) { return parts.with_labels(now.canvas.view.reserved); });
    const OrbitState& orbit = view.orbit;
    const auto& drag = orbit.drag;
    if (drag) hold_picture(model, drag->handle, drag->hold, list);
    if (const auto end = orbit.pressed ? orbit.pressed : orbit.pointed)
        hold_picture(model, gizmo_handle(model), hold_along(*end), list);
    draw(drawing, model.theme, model.fonts, model.scale, list);
    const Handles places = orbit_handles(model, orbit.view);
    focus_ring(model, places, area, list);
    if (const auto end = orbit.pressed ? orbit.pressed : orbit.pointed)
        gizmo_mark(model, places, *end, list);
    const std::string held = held_words(model);
    write_words(model, area, held.empty() ? orbit_words(model, view.orbit.view) : held, list);
    list.AddLine({area.min.x, area.min.y}, {area.min.x, area.max.y}, model.theme.line);
    list.ChannelsMerge();
    if (drag || contains(area, Pixel{pointer()})) {
        handle_values(model, places, drag ? drag->handle : Handle::none, drawing, reserved, area);
    }
    if (!(view == model.interaction)) out.emplace_back(SetView{view});
}

} // namespace secant
