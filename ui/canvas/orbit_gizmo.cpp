#include "core/scene/orbit/orbit_drawing.h"
#include "core/scene/orbit/orbit_words.h"
#include "ui/canvas/canvas.h"
#include "ui/canvas/canvas_parts.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>
#include <imgui.h>

#include <string>

namespace secant {

Handles orbit_handles(const UiModel& model, const OrbitView& view)
{
    const InSpace& shown = *model.drawn.space;
    Handles places = flattened(shown, view, model.interaction.radius_angle_rad).handles;
    const bool shows_answer =
        drawn_run(model) == nullptr && derived_line(model.derived, model.workspace) == nullptr;
    if (shows_answer) places = with_marks(places, shown, view);
    places.fixed = fixed_handles(model.panels.learning);
    if (asked_question(model.panels.quiz) != nullptr) places.fixed.set();
    return places;
}

Handle gizmo_handle(const UiModel& model)
{
    const Handle handle = model.interaction.orbit.last_moved;
    const bool is_fixed =
        fixed_handles(model.panels.learning).test(static_cast<std::size_t>(handle)) ||
        asked_question(model.panels.quiz) != nullptr;
    return is_fixed ? Handle::none : handle;
}

void hold_picture(const UiModel& model, Handle handle, DragHold hold, ImDrawList& list)
{
    const auto point = point_of(model.drawn.space->query, handle);
    if (!point) return;
    Scene axes;
    add_hold(model.interaction.orbit.view, *point, hold, axes);
    draw(axes, model.theme, model.fonts, model.scale, list);
}

void gizmo_mark(const UiModel& model, const Handles& places, OrbitSide end, ImDrawList& list)
{
    const float width = 2.0F * model.scale;
    for (const GizmoEnd& each : gizmo_ends(model.interaction.orbit.view, model.scale)) {
        if (each.side != end) continue;
        list.AddCircle({each.at.x, each.at.y}, each.radius + width, model.theme.focus, 0, width);
    }
    const Handle handle = gizmo_handle(model);
    if (handle == Handle::none) return;
    const Pixel at{position(places, handle)};
    list.AddCircle({at.x, at.y}, 12.0F * model.scale, model.theme.focus, 0, 1.5F * model.scale);
}

std::string held_words(const UiModel& model)
{
    const OrbitState& orbit = model.interaction.orbit;
    Handle handle = Handle::none;
    DragHold hold = DragHold::view_plane;
    if (orbit.drag) {
        handle = orbit.drag->handle;
        hold = orbit.drag->hold;
    } else if (orbit.pressed) {
        handle = gizmo_handle(model);
        hold = hold_along(*orbit.pressed);
    }
    if (point_words(handle).empty() || hold == DragHold::view_plane) return {};
    return fmt::format("moves {} along {}", point_words(handle), axis_words(hold));
}

std::string orbit_hint(const UiModel& model)
{
    const OrbitState& orbit = model.interaction.orbit;
    if (orbit.drag) {
        std::string held = held_words(model);
        if (!held.empty()) held[0] = 'M';
        return held;
    }
    const auto end = orbit.pressed ? orbit.pressed : orbit.pointed;
    if (!end) return {};
    const std::string_view from = side_words(with_click(orbit, *end).view);
    const std::string_view axis = axis_words(hold_along(*end));
    const Handle handle = gizmo_handle(model);
    if (handle == Handle::none)
        return fmt::format("Click: look {}. Mark E, L or C first, and a drag moves it along {}",
                           from, axis);
    return fmt::format("Drag: moves {} along {}. Click: look {}", point_words(handle), axis, from);
}

} // namespace secant
