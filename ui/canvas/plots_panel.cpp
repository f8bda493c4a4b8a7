#include "ui/canvas/plots_panel.h"

#include "core/scene/plots/plots.h"
#include "core/scene/view/projection.h"
#include "core/snap/snap_words.h"
#include "ui/canvas/draw_list_renderer.h"
#include "ui/canvas/drawing_window.h"
#include "ui/canvas/plots_input.h"
#include "ui/canvas/value_box.h"
#include "ui/widgets/scopes.h"

namespace secant {
namespace {

/// The exact numbers of the mark under the pointer, or why there is none to drag.
void mark_values(const UiModel& model, const Scene& scene, const Rect& area)
{
    const Interaction& view = model.interaction;
    const Projection drawn = project(model.session.document, model.session.analysis);
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
    const PlotMarks marks =
        plot_marks(model.session.document, model.session.analysis, plot_view(model), area);
    const std::optional<PlotMark> mark = same_mark(marks, *held);
    if (!mark) return;
    const std::optional<Snap> snap = view.plot_drag ? view.snap : std::nullopt;
    ImGui::GetWindowDrawList()->AddCircle({mark->at.x, mark->at.y}, 11.0F * model.scale,
                                          color_of(model.theme, snap ? Role::snap : Role::root_on),
                                          0, (view.plot_drag ? 2.5F : 1.5F) * model.scale);
    const std::string numbers = mark_text(drawn, mark->part);
    value_box(model, scene, area, {}, mark->at, snap ? snap_text(*snap) + "\n" + numbers : numbers);
}

} // namespace

void plots_panel(const UiModel& model, const Rect& area)
{
    const PlotsWindow window{area};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ClipScope clip{list, {area.min.x, area.min.y}, {area.max.x, area.max.y}, false};
    const Scene scene =
        build_plots(model.session.document, model.session.analysis, plot_view(model), area);
    draw(scene, model.theme, model.fonts, model.scale, list);
    mark_values(model, scene, area);
}

} // namespace secant
