#include "ui/panels/script_text.h"

#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/scopes.h"

#include <imgui_stdlib.h>

#include <algorithm>
#include <string_view>

namespace secant {
namespace {

int line_count(std::string_view text)
{
    return 1 + static_cast<int>(std::ranges::count(text, '\n'));
}

float widest_line(std::string_view text)
{
    return ImGui::CalcTextSize(text.data(), text.data() + text.size()).x;
}

/// Where the next key writes, in the text's own coordinates.
struct Caret {
    ImVec2 at{};
    bool is_known = false; ///< the text is being edited

    static int note(ImGuiInputTextCallbackData* data)
    {
        const std::string_view before{data->Buf, static_cast<std::size_t>(data->CursorPos)};
        const std::size_t begin = before.find_last_of('\n') + 1; // npos + 1 is 0
        auto& caret = *static_cast<Caret*>(data->UserData);
        caret.at = {widest_line(before.substr(begin)),
                    static_cast<float>(line_count(before) - 1) * ImGui::GetTextLineHeight()};
        caret.is_known = true;
        return 0;
    }
};

/// Scrolls the window to the caret when the caret moved.
void follow(const Caret& caret, ImVec2 pad)
{
    constexpr ImGuiID last_x = 1; // the storage is the window's own
    constexpr ImGuiID last_y = 2;
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    if (!caret.is_known) return;
    const bool moved =
        storage.GetFloat(last_x) != caret.at.x || storage.GetFloat(last_y) != caret.at.y;
    storage.SetFloat(last_x, caret.at.x);
    storage.SetFloat(last_y, caret.at.y);
    if (!moved) return;
    // Two lines around the caret stay in view.
    const float line = ImGui::GetTextLineHeight();
    const ImVec2 extent = ImGui::GetWindowSize();
    const float low = caret.at.y + pad.y + 3.0F * line - extent.y;
    const float right = caret.at.x + pad.x + 2.0F * line - extent.x;
    ImGui::SetScrollY(
        std::clamp(ImGui::GetScrollY(), low, std::max(low, caret.at.y + pad.y - line)));
    ImGui::SetScrollX(
        std::clamp(ImGui::GetScrollX(), right, std::max(right, caret.at.x - 2.0F * line)));
}

/// A ground behind the line with the problem.
void problem_ground(const UiModel& model, const ScriptDraft& draft, float top)
{
    if (!draft.problem) return;
    const float line = ImGui::GetTextLineHeight();
    const float y = top + static_cast<float>(draft.problem->line - 1) * line;
    const ImVec2 window = ImGui::GetWindowPos();
    ImGui::GetWindowDrawList()->AddRectFilled({window.x, y},
                                              {window.x + ImGui::GetWindowWidth(), y + line},
                                              faded(model.theme.bad, 0.2F));
}

/// The numbers of the lines that are in view, in a column of their own.
/// @param from, to  the corners of the column
/// @param top       of the first line, which may be out of view
void line_numbers(const UiModel& model, const ScriptDraft& draft, ImVec2 from, ImVec2 to, float top)
{
    const float line = ImGui::GetTextLineHeight();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(from, to, true);
    list.AddRectFilled(from, to, model.theme.raised);
    const int count = line_count(draft.text);
    const int first = std::max(0, static_cast<int>((from.y - top) / line));
    for (int i = first; i < count; ++i) {
        const float y = top + static_cast<float>(i) * line;
        if (y > to.y) break;
        const bool is_wrong = draft.problem && draft.problem->line == i + 1;
        const std::string number = std::to_string(i + 1);
        const float x = to.x - line - ImGui::CalcTextSize(number.c_str()).x;
        list.AddText({x, y}, is_wrong ? model.theme.bad : model.theme.dim, number.c_str());
    }
    list.PopClipRect();
}

/// The field, as large as its text, so that the window around it scrolls. Returns whether the text
/// was changed.
bool script_field(std::string& typed, Caret& caret)
{
    const ImVec2 pad = ImGui::GetStyle().FramePadding;
    const float line = ImGui::GetTextLineHeight();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const ImVec2 extent{
        std::max(room.x, widest_line(typed) + 2.0F * pad.x + line),
        std::max(room.y, static_cast<float>(line_count(typed) + 1) * line + 2.0F * pad.y)};
    const ColorScope clear{ImGuiCol_FrameBg, IM_COL32_BLACK_TRANS};
    return ImGui::InputTextMultiline("##script", &typed, extent,
                                     ImGuiInputTextFlags_AllowTabInput |
                                         ImGuiInputTextFlags_CallbackAlways,
                                     Caret::note, &caret);
}

} // namespace

std::optional<std::string> script_text(const UiModel& model, const ScriptDraft& draft, float height)
{
    const FontScope font{model.fonts.mono_small};
    const ColorScope ground{ImGuiCol_ChildBg, model.theme.raised};
    const StyleScope padding{ImGuiStyleVar_WindowPadding, ImVec2{0.0F, 0.0F}};
    const ImVec2 pad = ImGui::GetStyle().FramePadding;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float numbers = ImGui::CalcTextSize("0000").x + ImGui::GetTextLineHeight();
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + numbers);
    ImGui::BeginChild("text", {0.0F, height}, false, ImGuiWindowFlags_HorizontalScrollbar);
    const float top = ImGui::GetCursorScreenPos().y + pad.y;
    problem_ground(model, draft, top);
    std::string typed = draft.text;
    Caret caret;
    const bool changed = script_field(typed, caret);
    follow(caret, pad);
    ImGui::EndChild();
    line_numbers(model, draft, at, {at.x + numbers, at.y + height}, top);
    // Escape ends the typing. Dear ImGui would bring back the text from before it.
    if (!changed || key_pressed(ImGuiKey_Escape)) return std::nullopt;
    return typed;
}

} // namespace secant
