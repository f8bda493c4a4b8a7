#include "ui/shell/small_window.h"

#include "core/workspace/timeline_words.h"
#include "ui/widgets/imgui_internals.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
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

bool timeline_window(const UiModel& model, Actions& out)
{
    return movable_window(model, SmallWindow::timeline, model.layout.whole, Corner::top_left,
                          {400.0F, 360.0F}, [&] {
                              timeline_rows(model, out);
                              return true;
                          });
}

} // namespace secant
