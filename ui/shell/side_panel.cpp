#include "ui/shell/shell.h"

#include "ui/panels/panels.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace secant {
namespace {

void rule(const UiModel& model)
{
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing, ImVec2{0.0F, 5.0F * model.scale}};
    ImGui::Spacing();
    ImGui::Separator();
    ImGui::Spacing();
}

/// One tab's name, underlined when chosen.
bool tab_button(const UiModel& model, const char* name, float width, bool chosen, ImFont* face)
{
    const FontScope font{face};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 extent{width, ImGui::GetFrameHeight() + 4.0F * model.scale};
    const bool clicked = ImGui::InvisibleButton(name, extent);
    const bool lit = chosen || ImGui::IsItemHovered();
    const ImVec2 words = ImGui::CalcTextSize(name);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddText({std::round(at.x + (extent.x - words.x) / 2.0F),
                  std::round(at.y + (extent.y - words.y) / 2.0F)},
                 lit ? model.theme.text : model.theme.dim, name);
    if (chosen) {
        const float bottom = at.y + extent.y;
        list.AddRectFilled({at.x, bottom - 2.0F * model.scale}, {at.x + extent.x, bottom},
                           color_of(model.theme, Role::circle));
    }
    return clicked;
}

/// Draws a dot at the corner of the last tab: a hunt runs, whatever panel is open.
void running_dot(const UiModel& model)
{
    const ImVec2 corner{ImGui::GetItemRectMax().x, ImGui::GetItemRectMin().y};
    ImGui::GetWindowDrawList()->AddCircleFilled(
        {corner.x - 7.0F * model.scale, corner.y + 8.0F * model.scale}, 3.0F * model.scale,
        model.theme.good);
}

float title_width(ImFont* face, const PanelRow& row)
{
    const FontScope font{face};
    return std::ceil(ImGui::CalcTextSize(row.title).x);
}

void tab_row(const UiModel& model, Actions& out)
{
    const IdScope id{"tabs"};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing, ImVec2{0.0F, 5.0F * model.scale}};
    const auto is_tab = [&](const PanelRow& row) {
        return row.has_tab && is_offered(model.workspace, row.panel);
    };
    // Each is as wide as its words, with an equal part of the room that is left. The words are
    // those of the wider face, so that no tab moves when one is chosen.
    const auto count = static_cast<float>(std::ranges::count_if(panel_rows, is_tab));
    const float width = ImGui::GetContentRegionAvail().x;
    const auto gap_of = [&](ImFont* face) {
        float words = 0.0F;
        for (const PanelRow& row : panel_rows)
            words += is_tab(row) ? title_width(face, row) : 0.0F;
        return std::max(std::floor((width - words) / count), 0.0F);
    };
    // Where they would touch, the words are small.
    const bool is_crowded = gap_of(model.fonts.strong) < 6.0F * model.scale;
    ImFont* const wider = is_crowded ? model.fonts.small : model.fonts.strong;
    ImFont* const usual = is_crowded ? model.fonts.small : model.fonts.body;
    const float gap = gap_of(wider);
    bool first = true;
    for (const PanelRow& row : panel_rows) {
        if (!is_tab(row)) continue;
        if (!std::exchange(first, false)) ImGui::SameLine();
        const bool is_chosen = model.panels.side == row.panel;
        if (tab_button(model, row.title, title_width(wider, row) + gap, is_chosen,
                       is_chosen ? wider : usual))
            out.emplace_back(ShowPanel{row.panel});
        if (row.panel == Panel::hunt && model.workspace.hunt.is_running) running_dot(model);
    }
    ImGui::Separator();
    ImGui::Spacing();
}

void panel_content(const UiModel& model, Panel panel, Actions& out)
{
    if (model.panels.opened) {
        ImGui::SetScrollY(0.0F);
        out.emplace_back(SetView{PanelShown{}});
    }
    const PanelDrawing& row = panel_drawings[static_cast<std::size_t>(panel)];
    if (row.draw == nullptr) return;
    row.tells_answer&& model.panels.cover.is_on ? covered_note(model, out) : row.draw(model, out);
}

} // namespace

void side_panel(const UiModel& model, const Rect& area, Actions& out)
{
    const Pixel extent = size(area);
    const Panel chosen = model.panels.side;
    // Above a low panel the values would leave no room for it.
    const bool is_low = extent.y < 480.0F * model.scale;
    float top = 0.0F;
    {
        const FixedWindow window{"Side",
                                 {area.min.x, area.min.y},
                                 {extent.x, 0.0F}, // as high as its content
                                 ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse};
        tab_row(model, out);
        // In a low window the Step panel needs the height of the values: its formulas have the
        // numbers. A lesson needs the height in any window, and shows the numbers that count.
        const bool learns = chosen == Panel::learn;
        const bool has_values = chosen != Panel::step || extent.y >= 600.0F * model.scale;
        if (!is_low && has_values && !learns) {
            values_panel(model, out);
            ImGui::Spacing();
            ImGui::Separator();
        }
        top = ImGui::GetItemRectMax().y + 2.0F * model.scale;
        top = std::clamp(std::round(top), area.min.y + 1.0F, area.max.y - 1.0F);
    }
    const FixedWindow window{"Panel", {area.min.x, top}, {extent.x, area.max.y - top}};
    panel_content(model, chosen, out);
    if (is_low) {
        rule(model);
        values_panel(model, out);
    }
}

namespace {

/// Some of the tabs, in a row that they fill.
void tabs_of(const UiModel& model, std::span<const char* const> titles, int first, Actions& out)
{
    // The padding with which all buttons fit into the window.
    float words = 0.0F;
    for (const char* title : titles)
        words += ImGui::CalcTextSize(title).x + model.scale;
    const float room =
        (ImGui::GetContentRegionAvail().x - words) / (2.0F * static_cast<float>(titles.size()));
    const StyleScope narrowed{ImGuiStyleVar_FramePadding,
                              ImVec2{std::clamp(std::floor(room), 0.0F, 14.0F * model.scale),
                                     ImGui::GetStyle().FramePadding.y}};
    const int clicked =
        choice(model, "page", titles, static_cast<int>(model.panels.narrow), {}, first);
    if (clicked >= 0)
        out.emplace_back(ShowPanel{panel_rows[static_cast<std::size_t>(clicked)].panel});
}

} // namespace

void panel_tabs(const UiModel& model, const Rect& area, Actions& out)
{
    const float pad = 8.0F * model.scale;
    const StyleScope padding{ImGuiStyleVar_WindowPadding, ImVec2{pad, 0.0F}};
    const FixedWindow window{"Pages",
                             {area.min.x, area.min.y},
                             {size(area).x, size(area).y},
                             ImGuiWindowFlags_NoScrollbar};
    std::vector<const char*> titles;
    for (const PanelRow& row : panel_rows)
        if (is_offered(model.workspace, row.panel)) titles.push_back(row.title);
    const FontScope font{model.fonts.small};
    const auto rows = static_cast<std::size_t>(tab_rows(size(area).x, model.scale));
    const std::size_t in_row = (titles.size() + rows - 1) / rows;
    for (std::size_t first = 0; first < titles.size(); first += in_row) {
        const std::span row =
            std::span{titles}.subspan(first).first(std::min(in_row, titles.size() - first));
        tabs_of(model, row, static_cast<int>(first), out);
    }
}

void narrow_panel(const UiModel& model, const Rect& area, Actions& out)
{
    const FixedWindow window{"Panel", {area.min.x, area.min.y}, {size(area).x, size(area).y}};
    panel_content(model, model.panels.narrow, out);
}

} // namespace secant
