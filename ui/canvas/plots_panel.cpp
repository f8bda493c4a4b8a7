#include "ui/canvas/canvas.h"

#include "core/scene/plots/plots.h"
#include "core/snap/snapped.h"
#include "core/words/names.h"
#include "ui/canvas/canvas_parts.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/widgets.h"

namespace secant {
namespace {

/// The query that the drag of a mark gives, and what it snaps to.
DragEffect plot_effect_of(const UiModel& model, const PlotMarks& marks, const PlotDrag& held)
{
    const DragKeys& keys = held.drag.keys;
    const SnapMode mode = mode_of(model.workspace.settings.snap, keys);
    return {dragged(held, marks, held.drag.last, keys), snap_of(held, marks, mode, model.scale)};
}

void continue_plot_drag(const UiModel& model, const PlotMarks& marks, Interaction& view,
                        Actions& out)
{
    const PlotDrag before = *view.plot_drag;
    const auto drag = continued_drag(
        model, before.drag, view,
        [&](const Drag& now) {
            return plot_effect_of(model, marks, {before.mark, now});
        },
        out);
    view.plot_drag = drag ? std::optional{PlotDrag{before.mark, *drag}} : std::nullopt;
}

/// A double click edits the number of a mark; a press holds the mark.
void press_mark(const UiModel& model, const PlotMark& mark, Interaction& view)
{
    const Handle handle = handle_of(mark.part);
    if (mark.part != MarkedPart::both && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        view = with_editor(model, view, handle, pointer());
    } else {
        view.plot_drag = PlotDrag{mark, begin_drag(handle, model.drawn.query, pointer())};
        view.nudging = false;
    }
}

void open_menu(const UiModel& model, const PlotMarks& marks, const Rect& area, Interaction& view)
{
    const PlotAreas areas = plot_areas(area, model.scale, model.panels.present.is_on);
    if (const auto place = plot_place_at(marks, areas, Pixel{pointer()}, reach_of(model)))
        view.menu = CanvasMenu{Handle::none, pointer(), false, place};
}

PointerShape shape_of(const PlotMark& mark)
{
    switch (mark.part) {
    case MarkedPart::both: return PointerShape::move;
    case MarkedPart::vertex: return PointerShape::up_down;
    case MarkedPart::t1:
    case MarkedPart::t2: break;
    }
    return PointerShape::left_right;
}

/// The view of the plots with these fonts.
PlotView plot_view(const UiModel& model)
{
    ImFont& face = *model.fonts.mono_small;
    const float height = text_height(face);
    PlotView view;
    view.scale = model.scale;
    view.text = {face.CalcTextSizeA(height, 1e9F, 0.0F, "0").x, height};
    view.trail = model.panels.animation.trail.points;
    view.told = shown_told_run(model);
    view.has_axis_alone = model.panels.present.is_on;
    view.is_covered = !is_shown(model.panels.cover, AnswerPart::plots);
    const std::optional<PlotDrag>& held = model.interaction.plot_drag;
    if (held && held->mark.part == MarkedPart::vertex) view.held = &held->drag.at_start;
    return view;
}

PlotsFrom plots_from(const UiModel& model, const PlotView& view, const Rect& area)
{
    return {model.derived.revision,
            model.derived.traced_runs,
            area,
            view.scale,
            view.has_axis_alone,
            view.text,
            view.trail.size(),
            view.told,
            view.held == nullptr ? std::nullopt : std::optional{*view.held}};
}

const PlotMarks& marks_of(const UiModel& model, const Rect& area)
{
    const PlotView view = plot_view(model);
    return model.drawings.marks.get(plots_from(model, view, area), [&](const PlotsFrom&) {
        return plot_marks(model.session.document, model.session.analysis, view, area);
    });
}

} // namespace

void plots_mouse(const UiModel& model, const Rect& area, Actions& out)
{
    Interaction view = model.interaction;
    const PlotsWindow window{area};
    ImGui::SetCursorScreenPos({area.min.x, area.min.y});
    ImGui::InvisibleButton("plots", {size(area).x, size(area).y});
    // A covered plot has no marks, and its places would say where they are.
    const bool over = ImGui::IsItemHovered() && is_shown(model.panels.cover, AnswerPart::plots) &&
                      !is_chalking(model);
    view.plot_hovered.reset();
    if (over || view.plot_drag) {
        const PlotMarks& marks = marks_of(model, area);
        if (!view.plot_drag)
            view.plot_hovered = plot_mark_at(marks, Pixel{pointer()}, reach_of(model));
        if (ImGui::IsItemActivated() && view.plot_hovered) {
            press_mark(model, *view.plot_hovered, view);
        } else if (view.plot_drag) {
            continue_plot_drag(model, marks, view, out);
        }
        if (over && !is_dragging(view) && ImGui::IsMouseReleased(ImGuiMouseButton_Right))
            open_menu(model, marks, area, view);
    }
    if (view.plot_drag) {
        show_pointer(shape_of(view.plot_drag->mark));
    } else if (view.plot_hovered) {
        show_pointer(shape_of(*view.plot_hovered));
    }
    if (!(view == model.interaction)) out.emplace_back(SetView{view});
}

namespace {

/// The exact numbers of the mark under the pointer, or why there is none to drag.
void mark_values(const UiModel& model, const Scene& scene, const Rect& area)
{
    const Interaction& view = model.interaction;
    const Projection& drawn = model.drawn;
    const ImVec2 at = ImGui::GetIO().MousePos;
    const Pixel cursor{at.x, at.y};
    const std::optional<PlotMark> held =
        view.plot_drag ? std::optional{view.plot_drag->mark} : view.plot_hovered;
    if (!held) {
        const std::string_view why = why_no_marks(drawn);
        if (!why.empty() && ImGui::IsWindowHovered())
            value_box(model, scene, area, {}, cursor, std::string{why});
        return;
    }
    const std::optional<PlotMark> mark = same_mark(marks_of(model, area), *held);
    if (!mark) return;
    const std::optional<Snap> snap = view.plot_drag ? view.snap : std::nullopt;
    ImGui::GetWindowDrawList()->AddCircle({mark->at.x, mark->at.y}, 11.0F * model.scale,
                                          color_of(model.theme, snap ? Role::snap : Role::root_on),
                                          0, (view.plot_drag ? 2.5F : 1.5F) * model.scale);
    std::string words = mark_text(drawn, mark->part);
    if (snap)
        words = with_shape(snap_text(*snap), shape_of(model.session.document.query)) + "\n" + words;
    value_box(model, scene, area, {}, mark->at, words);
}

} // namespace

void plots_panel(const UiModel& model, const Rect& area)
{
    const PlotsWindow window{area};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ClipScope clip{list, {area.min.x, area.min.y}, {area.max.x, area.max.y}, false};
    const PlotView view = plot_view(model);
    const Scene& scene =
        model.drawings.plots.get(plots_from(model, view, area), [&](const PlotsFrom&) {
            return build_plots(model.session.document, model.session.analysis, view, area);
        });
    draw(scene, model.theme, model.fonts, model.scale, list);
    if (is_shown(model.panels.cover, AnswerPart::plots)) mark_values(model, scene, area);
}

} // namespace secant
