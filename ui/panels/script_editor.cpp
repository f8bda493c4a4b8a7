#include "ui/panels/script_editor.h"

#include "core/words/compare_words.h"
#include "core/workspace/script_effect.h"
#include "ui/panels/script_text.h"
#include "ui/widgets/scopes.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <string>

namespace secant {
namespace {

constexpr float copy_width = 130.0F;

/// Its name, with a dot while its file does not hold the text.
std::string title_of(const ScriptDraft& draft)
{
    return draft.name + (draft.is_saved ? "" : " \u2022");
}

void choose_script(const UiModel& model, const ScriptDraft& shown, Actions& out)
{
    ImGui::SetNextItemWidth(170.0F * model.scale);
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
            out.emplace_back(EditCopy{method});
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
    next_in_row(button_width("Close"));
    close_button(*shown, out);
}

/// What is wrong with the text; else what its method answers to the query.
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
    for (const MethodMark& mark : model.derived.marks()) {
        if (mark.method->name != draft.name) continue;
        std::string text = fmt::format("{}: {}, {}", scalar_name(mark.scalar), verdict_text(mark),
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
    if (auto text = script_text(model, *shown, height))
        out.emplace_back(SetScriptText{shown->name, *std::move(text)});
    script_answers(model, *shown);
}

} // namespace secant
