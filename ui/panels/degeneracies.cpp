#include "ui/panels/degeneracies.h"

#include "core/snap/snap_words.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

namespace secant {

void degeneracy_lines(const UiModel& model, Actions& out)
{
    const IdScope id{"degeneracies"};
    const FontScope font{model.fonts.small};
    for (const NearDegeneracy& near : model.derived.degeneracies()) {
        const IdScope line{static_cast<int>(near.degeneracy)};
        const bool holds = near.residual.ulps == 0;
        const std::string text = near_text(near);
        {
            const ColorScope color{ImGuiCol_Text, holds ? model.theme.good : model.theme.text};
            paragraph(text);
        }
        if (holds) continue;
        constexpr const char* title = "Make it exact";
        const float gap = 12.0F * model.scale;
        const float arrow = ImGui::CalcTextSize(" \u2192").x;
        const float width =
            ImGui::CalcTextSize(text.c_str()).x + gap + ImGui::CalcTextSize(title).x + arrow;
        if (width <= ImGui::GetContentRegionAvail().x) ImGui::SameLine(0.0F, gap);
        if (link(model, title))
            out.emplace_back(MakeExact{near.degeneracy, moved_last(model.interaction)});
    }
}

} // namespace secant
