#include "ui/panels/learn_parts.h"

#include "ui/widgets/glyphs.h"

#include <cmath>

namespace secant {

void card_title(const UiModel& model, const char* title, ImU32 color)
{
    const FontScope font{model.fonts.strong};
    const ColorScope ink{ImGuiCol_Text, color};
    ImGui::TextUnformatted(title);
}

void marked(const UiModel& model, Mark mark, const std::string& words, float width)
{
    const float height = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_mark(mark, {{at.x, at.y}, {at.x + height, at.y + height}}, model.theme,
              *ImGui::GetWindowDrawList());
    const float indent = height * 1.4F;
    ImGui::Indent(indent);
    paragraph(words, width - indent);
    ImGui::Unindent(indent);
}

void sides(const UiModel& model, const std::string& left, const std::string& right)
{
    const FontScope font{model.fonts.small};
    const ColorScope color{ImGuiCol_Text, model.theme.dim};
    const float room = ImGui::GetContentRegionAvail().x;
    const float width = ImGui::CalcTextSize(right.c_str()).x;
    const float from = ImGui::GetCursorPosX();
    ImGui::TextUnformatted(in_one_line(left, room - width - 8.0F, *model.fonts.small).c_str());
    ImGui::SameLine();
    ImGui::SetCursorPosX(from + room - width);
    ImGui::TextUnformatted(right.c_str());
}

bool shared_button(const char* name, int place, int count, float width, bool disabled)
{
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const auto shares = static_cast<float>(count);
    if (place > 0) ImGui::SameLine();
    const DisabledScope scope{disabled};
    return ImGui::Button(name, {std::floor((width - gap * (shares - 1.0F)) / shares), 0.0F});
}

void quiet(const UiModel& model, std::string_view words, float width)
{
    const FontScope font{model.fonts.small};
    const ColorScope ink{ImGuiCol_Text, model.theme.dim};
    paragraph(words, width);
}

void sheet_link(const UiModel& model, const SheetSource& source, Actions& out)
{
    if (model.workspace.sheet_form && link(model, "Sheet..."))
        out.emplace_back(ExportSheet{source});
}

} // namespace secant
