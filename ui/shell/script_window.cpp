#include "ui/shell/script_window.h"

#include "ui/panels/script_editor.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/scopes.h"

#include <algorithm>

namespace secant {

void script_window(const UiModel& model, const Rect& area, Actions& out)
{
    if (!model.workspace.scripts.is_editing) return;
    const float margin = 8.0F;
    const Pixel room = size(area) - Pixel{2.0F * margin, 2.0F * margin};
    const ImVec2 extent{std::min(640.0F * model.scale, room.x),
                        std::min(460.0F * model.scale, room.y)};
    ImGui::SetNextWindowSize(extent, ImGuiCond_Appearing);
    ImGui::SetNextWindowPos({area.min.x + margin, area.max.y - margin - extent.y},
                            ImGuiCond_Appearing);
    ImGui::SetNextWindowSizeConstraints({0.0F, 0.0F}, {room.x, room.y});
    bool shown = true;
    const StyleScope border{ImGuiStyleVar_WindowBorderSize, 1.0F};
    if (ImGui::Begin(name_of(SmallWindow::scripts), &shown,
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                         ImGuiWindowFlags_NoFocusOnAppearing))
        script_editor(model, out);
    ImGui::End();
    if (!shown) {
        leave_window(SmallWindow::scripts);
        out.emplace_back(ShowEditor{false});
    }
}

} // namespace secant
