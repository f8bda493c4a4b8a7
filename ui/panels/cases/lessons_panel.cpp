#include "ui/panels/cases/lessons_panel.h"

#include "core/cases/shipped/lessons.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <string>

namespace secant {
namespace {

void load(const Lesson& lesson, Actions& out)
{
    // Most lessons are about a small part of a large query.
    out.emplace_back(ShowDocument{lesson.document, lesson.run});
}

bool row(const UiModel& model, const Lesson& lesson, bool current)
{
    const float pad = 8.0F * model.scale;
    const float indent = 34.0F * model.scale;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float wrap = width - indent - pad;
    const std::string name{lesson.name};
    const std::string words{lesson.lesson};
    ImFont& small = *model.fonts.small;
    const float small_height = text_height(small);
    const float name_height = ImGui::GetTextLineHeight();
    const float lesson_height = small.CalcTextSizeA(small_height, wrap, wrap, words.c_str()).y;
    const ImVec2 extent{width, name_height + lesson_height + pad};
    const bool clicked = ImGui::InvisibleButton("lesson", extent);
    const bool hovered = ImGui::IsItemHovered();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + extent.x, at.y + extent.y};
    const float rounding = 5.0F * model.scale;
    list.AddRectFilled(at, end,
                       hovered || current ? model.theme.hovered : faded(model.theme.raised, 0.45F),
                       rounding);
    if (current) list.AddRect(at, end, color_of(model.theme, Role::circle), rounding);
    const float top = at.y + pad * 0.4F;
    list.AddText({at.x + pad, top}, model.theme.dim, std::string{lesson.number}.c_str());
    list.AddText({at.x + indent, top}, model.theme.text, name.c_str());
    list.AddText(&small, small_height, {at.x + indent, top + name_height}, model.theme.dim,
                 words.c_str(), nullptr, wrap);
    return clicked;
}

} // namespace

void lessons_panel(const UiModel& model, Actions& out)
{
    const IdScope id{"lessons"};
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing,
                             ImVec2{8.0F * model.scale, 4.0F * model.scale}};
    int index = 0;
    for (const Lesson& lesson : lessons()) {
        const IdScope item{index++};
        const bool current = model.session.document == lesson.document;
        if (row(model, lesson, current)) load(lesson, out);
        if (current && link(model, "Compare the methods"))
            out.emplace_back(ShowPanel{Panel::compare});
    }
}

} // namespace secant
