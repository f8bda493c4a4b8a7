#include "ui/shell/edges.h"

#include "ui/widgets/scopes.h"

namespace secant {
namespace {

/// What the pointer does with a strip.
struct EdgeUse {
    bool dragged = false;
    bool double_clicked = false;
};

EdgeUse edge(const UiModel& model, const char* name, const Rect& strip, ImGuiMouseCursor cursor)
{
    const StyleScope padding{ImGuiStyleVar_WindowPadding, ImVec2{0.0F, 0.0F}};
    const Pixel extent = size(strip);
    const FixedWindow window{name,
                             {strip.min.x, strip.min.y},
                             {extent.x, extent.y},
                             ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse |
                                 ImGuiWindowFlags_NoNav};
    ImGui::InvisibleButton("edge", {extent.x, extent.y});
    const bool lit = ImGui::IsItemHovered() || ImGui::IsItemActive();
    const ImU32 color = ImGui::IsItemActive() ? model.theme.accent
                        : lit                 ? model.theme.hovered
                                              : model.theme.line;
    const Pixel at = middle(strip);
    const Pixel half = lit ? extent / 2.0F
                           : Pixel{extent.x < extent.y ? 0.5F : extent.x / 2.0F,
                                   extent.x < extent.y ? extent.y / 2.0F : 0.5F};
    ImGui::GetWindowDrawList()->AddRectFilled({at.x - half.x, at.y - half.y},
                                              {at.x + half.x, at.y + half.y}, color);
    if (lit) ImGui::SetMouseCursor(cursor);
    const ImGuiIO& io = ImGui::GetIO();
    const bool moved = io.MouseDelta.x != 0.0F || io.MouseDelta.y != 0.0F;
    return {ImGui::IsItemActive() && moved,
            ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)};
}

} // namespace

void edges(const UiModel& model, const Layout& layout, const Rect& area, Actions& out)
{
    Settings settings = model.workspace.settings;
    const ImVec2 pointer = ImGui::GetIO().MousePos;
    if (is_shown(layout.side_edge)) {
        const EdgeUse use = edge(model, "Side edge", layout.side_edge, ImGuiMouseCursor_ResizeEW);
        const float half = size(layout.side_edge).x / 2.0F;
        if (use.dragged) settings = with_side_edge(settings, area, model.scale, pointer.x + half);
        if (use.double_clicked) {
            settings.side_width = 0.0F;
            settings.side_shown = true;
        }
    }
    if (is_shown(layout.plots_edge)) {
        const EdgeUse use = edge(model, "Plots edge", layout.plots_edge, ImGuiMouseCursor_ResizeNS);
        const float half = size(layout.plots_edge).y / 2.0F;
        if (use.dragged) settings = with_plots_edge(settings, area, model.scale, pointer.y + half);
        if (use.double_clicked) {
            settings.plots_height = 0.0F;
            settings.plots_shown = true;
        }
    }
    if (!(settings == model.workspace.settings)) out.emplace_back(SetSettings{settings});
}

} // namespace secant
