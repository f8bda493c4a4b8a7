#include "ui/shell/small_window.h"

#include "core/workspace/commands/command.h"
#include "ui/widgets/imgui_compat.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/widgets.h"

#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

constexpr const char* check = "\u2713";

int take_vertical_arrow(ImGuiInputTextCallbackData* data)
{
    int& move = *static_cast<int*>(data->UserData);
    move = data->EventKey == ImGuiKey_UpArrow ? -1 : 1;
    return 0;
}

/// The use of the rows by the keyboard.
struct RowUse {
    int move = 0; ///< rows down
    bool runs = false;
};

RowUse command_field(const UiModel& model, std::string& text)
{
    RowUse use;
    if (ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows) && !ImGui::IsAnyItemActive())
        ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1.0F);
    use.runs = ImGui::InputTextWithHint("##words", "What do you want to do?", &text,
                                        ImGuiInputTextFlags_EnterReturnsTrue |
                                            ImGuiInputTextFlags_CallbackHistory,
                                        take_vertical_arrow, &use.move);
    const auto many = static_cast<int>(8.0F * model.scale);
    if (ImGui::IsItemActive() && key_pressed(ImGuiKey_PageDown, true)) use.move += many;
    if (ImGui::IsItemActive() && key_pressed(ImGuiKey_PageUp, true)) use.move -= many;
    return use;
}

/// Where the texts of a row stand.
struct RowLayout {
    float check = 0.0F; ///< the width of the column with the marks
    float height = 0.0F;
    bool has_two_lines = false; ///< the menu stands below the title
};

RowLayout row_layout(const UiModel& model, float width)
{
    RowLayout layout;
    layout.check = ImGui::CalcTextSize(check).x + 8.0F * model.scale;
    float widest = 0.0F;
    for (const Command& command : commands()) {
        const std::string title{command.title};
        float row = ImGui::CalcTextSize(title.c_str()).x +
                    ImGui::CalcTextSize(text_of(command.chords.front()).c_str()).x;
        const FontScope font{model.fonts.small};
        row += ImGui::CalcTextSize(menu_path(command).c_str()).x;
        widest = std::max(widest, row);
    }
    layout.has_two_lines = layout.check + widest + 48.0F * model.scale > width;
    layout.height = ImGui::GetTextLineHeight() + 4.0F * model.scale;
    if (layout.has_two_lines) layout.height += text_height(*model.fonts.small);
    if (model.workspace.by_touch)
        layout.height = std::max(layout.height, std::round(finger_height * model.scale));
    return layout;
}

/// One command. Returns whether it was clicked.
bool command_row(const UiModel& model, const RowLayout& layout, const Command& command, bool chosen)
{
    const CommandContext context{model.workspace, model.derived};
    const IdScope id{static_cast<int>(command.id)};
    const bool enabled = is_enabled(command, context);
    bool clicked = false;
    {
        const DisabledScope disabled{!enabled};
        clicked = ImGui::Selectable("##row", chosen, 0, {0.0F, layout.height});
    }
    const ImVec2 min = ImGui::GetItemRectMin();
    const float right = ImGui::GetItemRectMax().x - 8.0F * model.scale;
    const float top = std::round(min.y + ImGui::GetStyle().ItemSpacing.y / 2.0F);
    const ImU32 text = enabled ? model.theme.text : faded(model.theme.text, 0.5F);
    const ImU32 dim = enabled ? model.theme.dim : faded(model.theme.dim, 0.6F);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float left = min.x + layout.check;
    if (chosen)
        list.AddRectFilled(min, {min.x + 3.0F * model.scale, ImGui::GetItemRectMax().y},
                           model.theme.accent);
    if (command.is_checked != nullptr && command.is_checked(context))
        list.AddText({min.x + 4.0F * model.scale, top}, text, check);
    const std::string title{command.title};
    list.AddText({left, top}, text, title.c_str());
    const std::string key = text_of(command.chords.front());
    const float key_left = std::round(right - ImGui::CalcTextSize(key.c_str()).x);
    list.AddText({key_left, top}, dim, key.c_str());
    const float title_width = ImGui::CalcTextSize(title.c_str()).x;
    const float down = ImGui::GetTextLineHeight();
    const FontScope font{model.fonts.small};
    const std::string menus = menu_path(command);
    const float raised = (down - ImGui::GetTextLineHeight()) / 2.0F;
    const ImVec2 at = layout.has_two_lines
                          ? ImVec2{left, top + down}
                          : ImVec2{left + title_width + 16.0F * model.scale, top + raised};
    list.AddText({std::round(at.x), std::round(at.y)}, dim, menus.c_str());
    return clicked;
}

/// Scrolls so far that the last item is seen whole.
void show_item()
{
    const ImVec2 place = ImGui::GetWindowPos();
    const float bottom = place.y + ImGui::GetWindowHeight();
    if (ImGui::GetItemRectMin().y < place.y) {
        ImGui::SetScrollHereY(0.0F);
    } else if (ImGui::GetItemRectMax().y > bottom) {
        ImGui::SetScrollHereY(1.0F);
    }
}

/// The rows below the field. Returns the command to be run, or null.
const Command* command_rows(const UiModel& model, CommandList& list, const RowUse& use)
{
    const CommandIds found = matching_commands(list.text);
    if (found.empty()) {
        ImGui::TextUnformatted("No command has these words.");
        return nullptr;
    }
    const auto last = static_cast<int>(found.size()) - 1;
    const int wanted = std::clamp(static_cast<int>(list.chosen) + use.move, 0, last);
    list.chosen = static_cast<std::size_t>(wanted);
    const RowLayout layout = row_layout(model, ImGui::GetContentRegionAvail().x);
    const Command* run = nullptr;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const Command& command = command_of(found[i]);
        const bool chosen = i == list.chosen;
        if (command_row(model, layout, command, chosen) || (use.runs && chosen)) run = &command;
        if (chosen && use.move != 0) show_item();
    }
    return run != nullptr && is_enabled(*run, {model.workspace, model.derived}) ? run : nullptr;
}

} // namespace

bool command_list_window(const UiModel& model, Actions& out)
{
    CommandList list = *model.panels.commands;
    const Command* run = nullptr;
    const auto content = [&] {
        const std::string before = list.text;
        const RowUse use = command_field(model, list.text);
        if (list.text != before) list.chosen = 0;
        // The arrows choose a row from the field, so the rows are no widgets of their own.
        ImGui::BeginChild("rows", {0.0F, 0.0F}, false, ImGuiWindowFlags_NoNav);
        if (list.text != before) ImGui::SetScrollY(0.0F);
        run = command_rows(model, list, use);
        ImGui::EndChild();
        return run == nullptr;
    };
    const bool stays =
        pinned_window(model, SmallWindow::commands, model.layout.whole, {640.0F, 440.0F}, content);
    if (stays && !(list == *model.panels.commands)) out.emplace_back(SetView{list});
    if (run != nullptr) run->run({model.workspace, model.derived}, out);
    return stays;
}

} // namespace secant
