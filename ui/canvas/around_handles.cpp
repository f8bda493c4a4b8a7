#include "ui/canvas/canvas_parts.h"

#include "core/scene/canvas/parts.h"
#include "core/scene/view/around_drawing.h"
#include "ui/canvas/canvas.h"
#include "ui/widgets/imgui_compat.h"

#include <glm/geometric.hpp>

// The handles of a path or of moving circles that are none of the query: the other joints, and the
// tip of B's move.

namespace secant {
namespace {

bool is_path(const UiModel& model)
{
    return model.derived.around().movers.empty();
}

/// Where a handle is now; none where another document came during a drag.
std::optional<Vec<2>> place_now(const UiModel& model, std::size_t handle)
{
    const DrawnAround& drawn = model.derived.around();
    const std::size_t count = drawn.movers.empty() ? drawn.points.size() : 1;
    if (handle >= count) return std::nullopt;
    return handle_place(drawn, handle, model.interaction.camera, model.scale);
}

/// The handle under the pointer, unless one of the query is nearer. The body and the edge of the
/// query, which are held anywhere, give way.
std::optional<std::size_t> pointed_handle(const UiModel& model, const Handles& places,
                                          const Interaction& view)
{
    const DrawnAround& drawn = model.derived.around();
    const auto near = handle_near(drawn, model.session.document.around.piece(), view.camera,
                                  pointer(), reach_of(model));
    if (!near) return std::nullopt;
    const bool is_point = view.hovered != Handle::none && view.hovered != Handle::segment &&
                          view.hovered != Handle::disk;
    if (!is_point) return near;
    const double away =
        glm::distance(handle_place(drawn, *near, view.camera, model.scale), pointer());
    return away < glm::distance(position(places, view.hovered), pointer()) ? near : std::nullopt;
}

void take_around(std::size_t handle, const UiModel& model, Interaction& view)
{
    view.around_drag = AroundDrag{handle, model.session.document.around,
                                  begin_drag(Handle::none, model.drawn.query, pointer())};
    view.focused = Handle::none;
    view.view_moved = false;
}

void continue_around_drag(const UiModel& model, Interaction& view, Actions& out)
{
    AroundDrag& held = *view.around_drag;
    const Drag before = held.drag;
    held.drag = continued(before, pointer(), drag_keys());
    const auto load = [&](const Around& around, EditPhase phase) {
        out.emplace_back(
            LoadDocument{document_around(around, model.session.document.target), phase});
    };
    if (key_pressed(ImGuiKey_Escape) || model.touch.cancels) {
        load(held.at_start, EditPhase::cancelled);
        view.around_drag.reset();
        return;
    }
    // A hand is not quite still in a click on a joint, which shows its piece.
    const float still = is_path(model) ? 6.0F * reach_of(model) : 0.0F;
    const bool is_moved =
        held.drag.moved &&
        ImGui::GetIO().MouseDragMaxDistanceSqr[ImGuiMouseButton_Left] > still * still;
    const bool is_changed = held.drag.last != before.last || held.drag.keys != before.keys;
    const bool is_down = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    if (is_moved && (is_changed || !is_down)) {
        const Around now = dragged(held, view.camera, model.session.section);
        load(now, EditPhase::changing);
        if (!is_down) load(now, EditPhase::done);
    }
    if (is_down) return;
    if (!is_moved) around_click(model, view, out);
    view.around_drag.reset();
}

} // namespace

bool around_mouse(const UiModel& model, bool is_over, const Handles& places, Interaction& view,
                  Actions& out)
{
    view.around_hovered.reset();
    if (view.around_drag) {
        continue_around_drag(model, view, out);
        return true;
    }
    // While a lesson holds a part, or a quiz asks, nothing is moved.
    if (!is_over || places.fixed.any() || model.session.document.around.get() == nullptr)
        return false;
    view.around_hovered = pointed_handle(model, places, view);
    if (!view.around_hovered) return false;
    view.hovered = Handle::none;
    if (!ImGui::IsItemActivated() || !ImGui::IsMouseClicked(ImGuiMouseButton_Left)) return false;
    take_around(*view.around_hovered, model, view);
    return true;
}

std::optional<PlaceText> around_handles(const UiModel& model, ImDrawList& list)
{
    const Around& around = model.session.document.around;
    if (around.get() == nullptr) return std::nullopt;
    const Interaction& view = model.interaction;
    const auto held = view.around_drag ? std::optional{view.around_drag->handle} : std::nullopt;
    const auto pointed = held ? held : view.around_hovered;
    // A joint is a dot until it is pointed at.
    const auto shown = is_path(model) ? pointed : std::optional<std::size_t>{0};
    const auto place = shown ? place_now(model, *shown) : std::nullopt;
    if (!place) return std::nullopt;
    const Pixel at{*place};
    const float radius = handle_radius * model.scale;
    if (contains(grown(view.camera.viewport, 2.0F * radius), at)) {
        const Emphasis emphasis = held      ? Emphasis::active
                                  : pointed ? Emphasis::hovered
                                            : Emphasis::normal;
        const Role role = is_path(model) ? Role::outside : Role::circle;
        const Marker ring{at, radius, MarkerShape::ring, false, role, emphasis};
        draw(Scene{{ring}}, model.theme, model.fonts, model.scale, list);
    }
    if (held && model.touch.holds)
        list.AddCircle({at.x, at.y}, 4.0F * radius, model.theme.focus, 0, 2.0F * model.scale);
    if (!pointed) return std::nullopt;
    return PlaceText{at, handle_text(around, *pointed)};
}

} // namespace secant
