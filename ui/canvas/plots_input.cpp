#include "ui/canvas/plots_input.h"

#include "ui/canvas/plots_window.h"
#include "ui/canvas/pointer_input.h"
#include "ui/widgets/imgui_compat.h"

namespace secant {
namespace {

void continue_drag(const UiModel& model, const PlotMarks& marks, Interaction& view, Actions& out)
{
    const AnyQuery& present = model.session.document.query;
    const PlotDrag before = *view.plot_drag;
    const Handle handle = handle_of(before.mark.root);
    const Vec<2> cursor = pointer();
    const DragKeys keys = drag_keys();
    const PlotDrag held{before.mark, continued(before.drag, cursor, keys)};
    view.plot_drag = held;
    if (key_pressed(ImGuiKey_Escape)) {
        out.emplace_back(edit(present, held.drag.at_start, handle, EditPhase::cancelled));
        view.plot_drag.reset();
        return;
    }
    const auto change = [&](EditPhase phase) {
        out.emplace_back(edit(present, dragged(held, marks, cursor, keys), handle, phase));
    };
    const bool other_keys = held.drag.moved && keys != before.drag.keys;
    if (cursor != before.drag.last || other_keys) change(EditPhase::changing);
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        if (held.drag.moved) change(EditPhase::done);
        view.plot_drag.reset();
    }
}

PointerShape shape_of(const PlotMark& mark)
{
    return mark.root == MarkedRoot::both ? PointerShape::move : PointerShape::left_right;
}

} // namespace

PlotView plot_view(const UiModel& model)
{
    ImFont& face = *model.fonts.mono_small;
    const float height = text_height(face);
    PlotView view;
    view.scale = model.scale;
    view.text = {face.CalcTextSizeA(height, 1e9F, 0.0F, "0").x, height};
    view.trail = model.panels.animation.trail.points;
    view.told = told_run(model.derived, model.workspace);
    return view;
}

void plots_mouse(const UiModel& model, const Rect& area, Actions& out)
{
    Interaction view = model.interaction;
    const PlotsWindow window{area};
    ImGui::SetCursorScreenPos({area.min.x, area.min.y});
    ImGui::InvisibleButton("plots", {size(area).x, size(area).y});
    const bool over = ImGui::IsItemHovered();
    view.plot_hovered.reset();
    if (over || view.plot_drag) {
        const PlotMarks marks =
            plot_marks(model.session.document, model.session.analysis, plot_view(model), area);
        if (!view.plot_drag) view.plot_hovered = plot_mark_at(marks, Pixel{pointer()}, model.scale);
        if (ImGui::IsItemActivated() && view.plot_hovered) {
            view.plot_drag = PlotDrag{*view.plot_hovered,
                                      begin_drag(handle_of(view.plot_hovered->root),
                                                 project(model.session.document.query), pointer())};
            view.nudging = false;
        } else if (view.plot_drag) {
            continue_drag(model, marks, view, out);
        }
    }
    if (view.plot_drag) {
        show_pointer(shape_of(view.plot_drag->mark));
    } else if (view.plot_hovered) {
        show_pointer(shape_of(*view.plot_hovered));
    }
    if (!(view == model.interaction)) out.emplace_back(SetInteraction{view});
}

} // namespace secant
