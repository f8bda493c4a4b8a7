#include "ui/shell/shell.h"

#include "core/scene/view/grid.h"
#include "ui/widgets/widgets.h"

namespace secant {
namespace {

/// The use of a strip by the pointer.
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
    if (extent.y > 12.0F * model.scale && extent.y < extent.x) {
        const Pixel grip{18.0F * model.scale, 2.0F * model.scale};
        ImGui::GetWindowDrawList()->AddRectFilled({at.x - grip.x, at.y - grip.y},
                                                  {at.x + grip.x, at.y + grip.y}, model.theme.dim,
                                                  grip.y);
    }
    if (lit) ImGui::SetMouseCursor(cursor);
    const ImGuiIO& io = ImGui::GetIO();
    const bool moved = io.MouseDelta.x != 0.0F || io.MouseDelta.y != 0.0F;
    return {ImGui::IsItemActive() && moved,
            ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)};
}

/// The edge above the tabs of a narrow window, with the sign of a thing to be pulled. A sheet that
/// is pulled up opens the panel that a wide window shows.
void sheet_edge(const UiModel& model, Settings& settings, Actions& out)
{
    const Layout& layout = model.layout;
    const Rect& strip = layout.sheet_edge;
    if (!is_shown(strip)) return;
    const EdgeUse use = edge(model, "Sheet edge", strip, ImGuiMouseCursor_ResizeNS);
    const bool is_closed = model.panels.narrow == Panel::canvas;
    if (use.double_clicked) settings.sheet_height = 0.0F;
    if (!use.dragged) return;
    const float at = ImGui::GetIO().MousePos.y + size(strip).y / 2.0F;
    if (const auto moved = with_sheet_edge(settings, layout, density_of(model), at)) {
        settings = *moved;
        if (is_closed) out.emplace_back(ShowPanel{model.panels.side});
    } else if (!is_closed) {
        out.emplace_back(ShowPanel{Panel::canvas});
    }
}

} // namespace

void edges(const UiModel& model, Actions& out)
{
    const Layout& layout = model.layout;
    Settings settings = model.workspace.settings;
    const ImVec2 pointer = ImGui::GetIO().MousePos;
    const auto move = [&](const char* name, const Rect& place, Axis axis, const auto& with_edge,
                          float Settings::*extent, bool Settings::*shown) {
        if (!is_shown(place)) return;
        const bool is_x = axis == Axis::x;
        const EdgeUse use =
            edge(model, name, place, is_x ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
        const float at = is_x ? pointer.x + size(place).x / 2.0F : pointer.y + size(place).y / 2.0F;
        if (use.dragged) settings = with_edge(settings, layout.whole, density_of(model), at);
        if (use.double_clicked) {
            settings.*extent = 0.0F;
            settings.*shown = true;
        }
    };
    move("Side edge", layout.side_edge, Axis::x, with_side_edge, &Settings::side_width,
         &Settings::side_shown);
    move("Plots edge", layout.plots_edge, Axis::y, with_plots_edge, &Settings::plots_height,
         &Settings::plots_shown);
    sheet_edge(model, settings, out);
    if (!(settings == model.workspace.settings)) out.emplace_back(SetView{settings});
}

} // namespace secant
