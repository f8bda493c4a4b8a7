#include "core/workspace/commands/command.h"
#include "ui/panels/learn_parts.h"
#include "ui/panels/panels.h"
#include "ui/shell/shell.h"
#include "ui/widgets/glyphs.h"

#include <fmt/format.h>

#include <span>

namespace secant {
namespace {

/// One lesson of the list; returns whether it was clicked.
bool lesson_row(const UiModel& model, const Lesson& lesson, std::size_t done)
{
    const float pad = 8.0F * model.scale;
    const float indent = 32.0F * model.scale;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImFont& small = *model.fonts.small;
    const float small_height = text_height(small);
    const float wrap = width - indent - pad;
    const float aim = small.CalcTextSizeA(small_height, wrap, wrap, lesson.aim.c_str()).y;
    const float line = ImGui::GetTextLineHeight();
    const ImVec2 extent{width, line + aim + 1.6F * pad};
    const bool clicked = ImGui::InvisibleButton("lesson", extent);
    const bool lit = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + extent.x, at.y + extent.y};
    list.AddRectFilled(at, end, lit ? model.theme.hovered : faded(model.theme.raised, 0.45F),
                       5.0F * model.scale);
    const float top = at.y + 0.7F * pad;
    const bool is_done = done >= lesson.steps.size();
    if (is_done) {
        draw_mark(Mark::right, {{at.x + pad, top}, {at.x + pad + line, top + line}}, model.theme,
                  list);
    } else if (lesson.number > 0) {
        list.AddText({at.x + pad, top}, model.theme.dim, std::to_string(lesson.number).c_str());
    }
    const std::string length = done > 0 && !is_done
                                   ? fmt::format("{} of {}", done, lesson.steps.size())
                               : lesson.minutes > 0 ? fmt::format("{} min", lesson.minutes)
                                                    : std::string{};
    const float right = small.CalcTextSizeA(small_height, 1e9F, 0.0F, length.c_str()).x;
    list.AddText(&small, small_height, {end.x - pad - right, top + (line - small_height) / 2.0F},
                 done > 0 && !is_done ? model.theme.text : model.theme.dim, length.c_str());
    const std::string title = in_one_line(lesson.title, wrap - right - pad, *ImGui::GetFont());
    list.AddText({at.x + indent, top}, model.theme.text, title.c_str());
    list.AddText(&small, small_height, {at.x + indent, top + line}, model.theme.dim,
                 lesson.aim.c_str(), nullptr, wrap);
    return clicked;
}

void lesson_rows(const UiModel& model, std::span<const SharedLesson> lessons, Actions& out)
{
    const StyleScope spacing{ImGuiStyleVar_ItemSpacing,
                             ImVec2{8.0F * model.scale, 4.0F * model.scale}};
    for (const SharedLesson& lesson : lessons) {
        const IdScope item{lesson->name.c_str()};
        const std::size_t done = done_in(model.panels.learning, *lesson);
        const bool goes_on = done < lesson->steps.size();
        if (lesson_row(model, *lesson, done))
            out.emplace_back(StartLesson{lesson, goes_on ? done : 0});
        if (can_remove(model.panels.learning, *lesson) && link(model, "Remove from the list"))
            out.emplace_back(Ask{RemoveLesson{lesson->path}});
    }
}

} // namespace

void record_links(const UiModel& model, Actions& out)
{
    for (const CommandId id : {CommandId::record_step, CommandId::record_goal}) {
        const Command& command = command_of(id);
        if (link(model, command.title.data())) command.run(context_of(model), out);
    }
}

void lesson_list(const UiModel& model, Actions& out)
{
    const IdScope id{"lessons"};
    lesson_rows(model, shipped_lessons(), out);
    if (!model.panels.learning.own.empty()) {
        ImGui::Spacing();
        heading(model, "Your lessons");
        const IdScope own{"own"};
        lesson_rows(model, model.panels.learning.own, out);
    }
    ImGui::Spacing();
    heading(model, "Make a lesson");
    record_links(model, out);
}

} // namespace secant
