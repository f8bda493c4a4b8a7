#include "ui/canvas/plots_panel.h"

#include "core/scene/plots/plots.h"
#include "ui/canvas/draw_list_renderer.h"
#include "ui/widgets/scopes.h"

namespace secant {
namespace {

PlotView plot_view(const UiModel& model)
{
    ImFont& face = *model.fonts.mono_small;
    const float height = text_height(face);
    PlotView view;
    view.scale = model.scale;
    view.text = {face.CalcTextSizeA(height, 1e9F, 0.0F, "0").x, height};
    view.trail = model.panels.animation.trail.points;
    return view;
}

} // namespace

void plots_panel(const UiModel& model, const Rect& area)
{
    const Pixel extent = size(area);
    const FixedWindow window{"Plots",
                             {area.min.x, area.min.y},
                             {extent.x, extent.y},
                             ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse |
                                 ImGuiWindowFlags_NoNavInputs};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ClipScope clip{list, {area.min.x, area.min.y}, {area.max.x, area.max.y}, false};
    draw(build_plots(model.session.document, model.session.analysis, plot_view(model), area),
         model.theme, model.fonts, model.scale, list);
}

} // namespace secant
