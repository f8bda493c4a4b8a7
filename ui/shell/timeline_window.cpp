#include "ui/shell/shell.h"

#include "core/workspace/timeline_words.h"
#include "ui/widgets/imgui_internals.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace secant {
namespace {

/// One step. Returns whether it was pressed.
bool timeline_row(const UiModel& model, const std::string& words, int row, int present)
{
    const IdScope id{row};
    const float left = 24.0F * model.scale;
    const float width = ImGui::GetContentRegionAvail().x - left;
    const ImVec2 extent = ImGui::CalcTextSize(words.c_str(), nullptr, false, width);
    const bool pressed = ImGui::Selectable("##row", row == present, 0, {0.0F, extent.y});
    const ImVec2 min = ImGui::GetItemRectMin();
    const float top = min.y + ImGui::GetStyle().ItemSpacing.y / 2.0F;
    const bool is_undone = row > present;
    const ImU32 color = is_undone ? model.theme.dim : model.theme.text;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (row == present) list.AddText({min.x + 4.0F * model.scale, top}, color, "\u2192");
    list.AddText(nullptr, 0.0F, {min.x + left, top}, color, words.c_str(), nullptr, width);
    return pressed;
}

void timeline_rows(const UiModel& model, Actions& out)
{
    const Timeline& timeline = model.workspace.timeline;
    const auto present = static_cast<int>(timeline.past.size());
    const int last = present + static_cast<int>(timeline.future.size());
    const FingerRows spacing{model};
    if (ImGui::IsWindowAppearing()) show_focus();
    for (int row = 0; row <= last; ++row) {
        const auto steps = static_cast<std::size_t>(row);
        if (timeline_row(model, row_words(timeline, steps), row, present))
            out.emplace_back(JumpTo{steps});
        if (row == present && ImGui::IsWindowAppearing()) {
            ImGui::SetItemDefaultFocus();
            ImGui::SetScrollHereY();
        }
    }
}

} // namespace

void timeline_window(const UiModel& model, const Rect& area, Actions& out)
{
    if (!model.panels.timeline_shown) return;
    const float margin = 8.0F;
    const Pixel room = size(area) - Pixel{2.0F * margin, 2.0F * margin};
    const ImVec2 extent{std::min(400.0F * model.scale, room.x),
                        std::min(360.0F * model.scale, room.y)};
    ImGui::SetNextWindowSize(extent, ImGuiCond_Appearing);
    ImGui::SetNextWindowPos({area.min.x + margin, area.min.y + margin}, ImGuiCond_Appearing);
    ImGui::SetNextWindowSizeConstraints({0.0F, 0.0F}, {room.x, room.y});
    bool shown = true;
    const StyleScope border{ImGuiStyleVar_WindowBorderSize, 1.0F};
    if (ImGui::Begin(name_of(SmallWindow::timeline), &shown,
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings))
        timeline_rows(model, out);
    ImGui::End();
    if (!shown || escape_closes(SmallWindow::timeline)) {
        leave_window(SmallWindow::timeline);
        out.emplace_back(ShowWindow{&Panels::timeline_shown, false});
    }
}

} // namespace secant
