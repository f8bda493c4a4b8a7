#include "ui/panels/panels.h"

#include "core/words/compare_words.h"
#include "core/words/names.h"
#include "core/workspace/effects.h"
#include "core/workspace/state/sources.h"
#include "ui/shell/ui_model.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <optional>
#include <string>
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

/// The text of a script with the numbers of its lines, so high. Returns the text when it was
/// changed.
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

constexpr float copy_width = 110.0F;

/// Its name, with a dot while its file does not hold the text.
std::string title_of(const ScriptDraft& draft)
{
    return draft.name + (draft.is_saved ? "" : " \u2022");
}

void choose_script(const UiModel& model, const ScriptDraft& shown, Actions& out)
{
    ImGui::SetNextItemWidth(140.0F * model.scale);
    const FingerRows rows{model};
    if (!ImGui::BeginCombo("##shown", title_of(shown).c_str())) return;
    for (const ScriptDraft& draft : model.workspace.scripts.drafts) {
        const IdScope id{draft.name.c_str()};
        if (ImGui::Selectable(title_of(draft).c_str(), &draft == &shown))
            out.emplace_back(ShowScript{draft.name});
    }
    ImGui::EndCombo();
}

void choose_copy(const UiModel& model, Actions& out)
{
    ImGui::SetNextItemWidth(copy_width * model.scale);
    const FingerRows rows{model};
    if (!ImGui::BeginCombo("##copy", "Copy of...", ImGuiComboFlags_HeightLargest)) return;
    for (const Method& method : model.workspace.methods) {
        if (!can_copy(method, model.workspace.scripts)) continue;
        if (ImGui::Selectable(std::string{method->title}.c_str()))
            out.emplace_back(NewScript{method});
    }
    ImGui::EndCombo();
}

/// Stays in the row when it has room for the next button.
void next_in_row(float width)
{
    const float right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    const float begin = ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x;
    if (begin + width <= right) ImGui::SameLine();
}

float button_width(const char* name)
{
    return ImGui::CalcTextSize(name).x + 2.0F * ImGui::GetStyle().FramePadding.x;
}

/// Asks before the text of a script is lost.
void close_button(const ScriptDraft& draft, Actions& out)
{
    const IdScope id{draft.name.c_str()};
    if (ImGui::Button("Close")) {
        if (draft.is_saved) {
            out.emplace_back(CloseScript{draft.name});
        } else {
            ImGui::OpenPopup("lose");
        }
    }
    if (!ImGui::BeginPopup("lose")) return;
    ImGui::TextUnformatted(fmt::format("{} is not saved.", draft.name).c_str());
    if (ImGui::Button("Close it")) {
        out.emplace_back(CloseScript{draft.name});
        ImGui::CloseCurrentPopup();
    }
    ImGui::SameLine();
    if (ImGui::Button("Go on editing")) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

void script_buttons(const UiModel& model, const ScriptDraft* shown, Actions& out)
{
    if (shown != nullptr) {
        choose_script(model, *shown, out);
        next_in_row(button_width("New"));
    }
    if (ImGui::Button("New")) out.emplace_back(NewScript{});
    next_in_row(copy_width * model.scale);
    choose_copy(model, out);
    if (shown == nullptr) return;
    next_in_row(button_width("Save"));
    {
        const DisabledScope saved{shown->is_saved};
        if (ImGui::Button("Save")) out.emplace_back(SaveShownScript{});
    }
    next_in_row(button_width("Save as..."));
    if (ImGui::Button("Save as...")) out.emplace_back(SaveShownScript{true});
    next_in_row(button_width("Repair"));
    {
        const DisabledScope wrong{shown->problem.has_value()};
        if (ImGui::Button("Repair"))
            out.emplace_back(RepairScript{shown->name, shown->repair_scalar});
    }
    next_in_row(button_width("Close"));
    close_button(*shown, out);
}

/// Shows the error of the text; else the answer of its method to the query.
void script_answers(const UiModel& model, const ScriptDraft& draft)
{
    if (draft.problem) {
        const ColorScope color{ImGuiCol_Text, model.theme.bad};
        paragraph(fmt::format("line {}: {}", draft.problem->line, draft.problem->what));
        const FontScope font{model.fonts.small};
        const ColorScope dim{ImGuiCol_Text, model.theme.dim};
        paragraph("The last text without an error goes on answering.");
        return;
    }
    if (model.panels.cover.is_on) return;
    for (const MethodMark& mark : model.derived.marks()) {
        if (mark.method->name != draft.name) continue;
        std::string text = fmt::format("{}: {}, {}", name_of(mark.scalar), verdict_text(mark),
                                       mark_name(mark.mark));
        if (!mark.outcome.why.empty()) text += ": " + mark.outcome.why;
        const ColorScope color{ImGuiCol_Text, color_of(model.theme, mark.mark)};
        paragraph(text);
    }
}

} // namespace

void script_editor(const UiModel& model, Actions& out)
{
    const IdScope id{"scripts"};
    const Scripts& scripts = model.workspace.scripts;
    const ScriptDraft* const shown = draft_named(scripts, scripts.shown);
    script_buttons(model, shown, out);
    if (shown == nullptr) {
        paragraph("A script is a method in Lua. Begin with a new one, or with a copy of a method.");
        return;
    }
    const IdScope of_script{shown->name.c_str()};
    const float below = 3.5F * ImGui::GetTextLineHeightWithSpacing();
    const float height =
        std::max(ImGui::GetContentRegionAvail().y - below, 4.0F * ImGui::GetTextLineHeight());
    if (shown->repair != nullptr || !shown->no_repair.empty()) {
        script_repair(model, *shown, height, out);
    } else if (auto text = script_text(model, *shown, height)) {
        out.emplace_back(SetScriptText{shown->name, *std::move(text)});
    }
    script_answers(model, *shown);
}

} // namespace secant
