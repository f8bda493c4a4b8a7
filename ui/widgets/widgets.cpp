#include "ui/widgets/widgets.h"

#include "ui/widgets/scopes.h"

namespace secant {

void heading(const UiModel& model, const char* text)
{
    const FontScope font{model.fonts.small};
    const ColorScope color{ImGuiCol_Text, model.theme.dim};
    ImGui::TextUnformatted(text);
}

void paragraph(std::string_view text)
{
    const WrapScope wrap;
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
}

bool link(const UiModel& model, const char* text)
{
    const std::string words = std::string{text} + " \u2192";
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 extent = ImGui::CalcTextSize(words.c_str());
    const bool clicked = ImGui::InvisibleButton(text, extent);
    const bool hovered = ImGui::IsItemHovered();
    const ImU32 color = color_of(model.theme, Role::circle);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddText(at, color, words.c_str());
    if (hovered) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        list.AddLine({at.x, at.y + extent.y}, {at.x + extent.x, at.y + extent.y}, color);
    }
    return clicked;
}

bool hinted_button(const char* name, const char* meaning, bool disabled)
{
    bool clicked = false;
    {
        const DisabledScope scope{disabled};
        clicked = ImGui::Button(name);
    }
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) ImGui::SetTooltip("%s", meaning);
    return clicked;
}

int choice(const UiModel& model, const char* id, std::span<const char* const> names, int chosen,
           std::span<const char* const> hints)
{
    const IdScope scope{id};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing, ImVec2{model.scale, 0.0F}};
    int clicked = -1;
    for (int i = 0; i < static_cast<int>(names.size()); ++i) {
        const IdScope item{i};
        if (i > 0) ImGui::SameLine();
        const bool is_chosen = i == chosen;
        const ColorScope ground{ImGuiCol_Button,
                                is_chosen ? model.theme.accent : model.theme.raised};
        const ColorScope hovered{ImGuiCol_ButtonHovered,
                                 is_chosen ? model.theme.accent : model.theme.hovered};
        const ColorScope text{ImGuiCol_Text, is_chosen ? model.theme.on_accent : model.theme.text};
        if (ImGui::Button(names[static_cast<std::size_t>(i)])) clicked = i;
        if (!hints.empty() && ImGui::IsItemHovered())
            ImGui::SetTooltip("%s", hints[static_cast<std::size_t>(i)]);
    }
    return clicked;
}

float choice_width(std::span<const char* const> names)
{
    float width = 0.0F;
    for (const char* name : names) {
        width += ImGui::CalcTextSize(name).x + 2.0F * ImGui::GetStyle().FramePadding.x + 2.0F;
    }
    return width;
}

bool copyable(const UiModel& model, const char* id, const std::string& brief,
              const std::string& exact, const std::string& hex)
{
    const IdScope scope{id};
    const FontScope font{model.fonts.mono};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 extent = ImGui::CalcTextSize(brief.c_str());
    if (extent.x <= 0.0F) return false;
    const bool clicked = ImGui::InvisibleButton("number", extent);
    const bool hovered = ImGui::IsItemHovered();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (hovered) {
        list.AddRectFilled({at.x - 4.0F, at.y - 1.0F},
                           {at.x + extent.x + 4.0F, at.y + extent.y + 1.0F}, model.theme.hovered,
                           4.0F);
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        ImGui::SetTooltip("%s\n%s\nClick to copy", exact.c_str(), hex.c_str());
    }
    list.AddText(at, model.theme.text, brief.c_str());
    if (clicked) ImGui::SetClipboardText(exact.c_str());
    return clicked;
}

} // namespace secant
