#include "ui/canvas/value_box.h"

#include "core/scene/canvas/labels/value_place.h"
#include "ui/canvas/pointer_input.h"
#include "ui/widgets/scopes.h"

namespace secant {

void value_box(const UiModel& model, const Scene& scene, const Rect& area,
               const std::vector<Rect>& reserved, Pixel anchor, const std::string& text)
{
    const FontScope font{model.fonts.mono_small};
    const ImVec2 margin{8.0F * model.scale, 5.0F * model.scale};
    const StyleScope padding{ImGuiStyleVar_WindowPadding, margin};
    const ImVec2 extent = ImGui::CalcTextSize(text.c_str());
    const Pixel size{extent.x + 2.0F * margin.x, extent.y + 2.0F * margin.y};
    const Rect box = value_place(
        scene, {area, model.scale, reserved, Pixel{pointer()}, model.touch.holds}, size, anchor);
    ImGui::SetNextWindowPos({box.min.x, box.min.y});
    ImGui::BeginTooltip();
    ImGui::TextUnformatted(text.c_str());
    ImGui::EndTooltip();
}

} // namespace secant
