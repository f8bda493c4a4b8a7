#include "ui/canvas/canvas.h"

#include "core/workspace/effects.h"
#include "ui/canvas/canvas_parts.h"
#include "ui/widgets/imgui_compat.h"

#include <imgui.h>

namespace secant {
namespace {

ImGuiMouseCursor cursor_of(PointerShape shape)
{
    switch (shape) {
    case PointerShape::arrow: return ImGuiMouseCursor_Arrow;
    case PointerShape::hand: return ImGuiMouseCursor_Hand;
    case PointerShape::move: return ImGuiMouseCursor_ResizeAll;
    case PointerShape::left_right: return ImGuiMouseCursor_ResizeEW;
    case PointerShape::up_down: return ImGuiMouseCursor_ResizeNS;
    case PointerShape::falling: return ImGuiMouseCursor_ResizeNWSE;
    case PointerShape::rising: return ImGuiMouseCursor_ResizeNESW;
    }
    return ImGuiMouseCursor_Arrow;
}

} // namespace

Vec<2> pointer()
{
    const ImVec2 at = ImGui::GetIO().MousePos;
    return {static_cast<double>(at.x), static_cast<double>(at.y)};
}

float reach_of(const UiModel& model)
{
    return model.workspace.by_touch ? 2.0F * model.scale : model.scale;
}

DragKeys drag_keys()
{
    const ImGuiIO& io = ImGui::GetIO();
    return {io.KeyShift, io.KeyAlt, io.KeyCtrl};
}

void show_pointer(PointerShape shape)
{
    ImGui::SetMouseCursor(cursor_of(shape));
}

std::optional<Drag> continued_drag(const UiModel& model, const Drag& before, Interaction& view,
                                   const std::function<DragEffect(const Drag&)>& effect_of,
                                   Actions& out)
{
    const Drag drag = continued(before, pointer(), drag_keys());
    if (key_pressed(ImGuiKey_Escape) || model.touch.cancels) {
        out.emplace_back(edit(model.session, drag.at_start, drag.handle, EditPhase::cancelled));
        view.snap.reset();
        return std::nullopt;
    }
    const auto change = [&](EditPhase phase) {
        const DragEffect effect = effect_of(drag);
        view.snap = effect.snap && effect.snap->degeneracy ? effect.snap : std::nullopt;
        out.emplace_back(effect.snap ? edit(model.session, *effect.snap, drag.handle, phase)
                                     : edit(model.session, effect.query, drag.handle, phase));
    };
    if (drag.last != before.last || (drag.moved && drag.keys != before.keys))
        change(EditPhase::changing);
    if (ImGui::IsMouseDown(ImGuiMouseButton_Left)) return drag;
    if (drag.moved) change(EditPhase::done);
    if (view.snap && !model.panels.cover.is_on) {
        const Moved moved = moved_part(drag.handle).value_or(Moved::radius);
        const AnyQuery query = edit(model.session, *view.snap, drag.handle, EditPhase::done).query;
        out.emplace_back(SetView{snap_notice(*view.snap, query, moved)});
    }
    view.snap.reset();
    return std::nullopt;
}

void let_go(const UiModel& model, Actions& out)
{
    Interaction view = model.interaction;
    const std::optional<Drag> held =
        view.plot_drag ? std::optional{view.plot_drag->drag} : view.drag;
    if (held && held->moved)
        out.emplace_back(edit(model.session, model.drawn.query, held->handle, EditPhase::done));
    view.drag.reset();
    view.plot_drag.reset();
    if (view.orbit.drag || view.around_drag)
        out.emplace_back(SetQuery{model.session.document.query, EditPhase::done});
    view.orbit.drag.reset();
    view.around_drag.reset();
    view.around_hovered.reset();
    view.orbit.hand = OrbitHand::none;
    view.orbit.pressed.reset();
    view.orbit.pointed.reset();
    view.snap.reset();
    view.hovered = Handle::none;
    view.plot_hovered.reset();
    out.emplace_back(SetView{view});
}

} // namespace secant
