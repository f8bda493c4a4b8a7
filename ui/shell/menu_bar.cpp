#include "ui/shell/menu_bar.h"

#include "ui/widgets/keyboard_focus.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <string>

namespace secant {
namespace {

CommandContext context_of(const UiModel& model)
{
    return {model.workspace, model.derived};
}

/// The menus from left to right.
struct MenuRow {
    Menu menu;
    const char* title;
};

constexpr std::array menus{
    MenuRow{Menu::file, "File"}, MenuRow{Menu::edit, "Edit"}, MenuRow{Menu::view, "View"},
    MenuRow{Menu::step, "Step"}, MenuRow{Menu::help, "Help"},
};

void item(const UiModel& model, const Command& command, Actions& out)
{
    const CommandContext context = context_of(model);
    const std::string title{command.title};
    const std::string keys = text_of(command.chords.front());
    const bool checked = command.is_checked != nullptr && command.is_checked(context);
    if (ImGui::MenuItem(title.c_str(), keys.c_str(), checked, is_enabled(command, context)))
        command.run(context, out);
}

void recent_files(const UiModel& model, Actions& out)
{
    const std::vector<std::string>& recent = model.workspace.recent;
    if (!ImGui::BeginMenu("Open recent", !recent.empty())) return;
    for (const std::string& path : recent) {
        if (ImGui::MenuItem(path.c_str())) out.emplace_back(OpenPath{path});
    }
    ImGui::EndMenu();
}

void interface_sizes(const UiModel& model, Actions& out)
{
    if (!ImGui::BeginMenu("Interface size")) return;
    Settings settings = model.workspace.settings;
    for (const float scale : interface_scales) {
        const std::string name = std::to_string(static_cast<int>(scale * 100.0F)) + " %";
        if (ImGui::MenuItem(name.c_str(), nullptr, settings.interface_scale == scale)) {
            settings.interface_scale = scale;
            out.emplace_back(SetSettings{settings});
        }
    }
    const bool follows = !settings.interface_scale;
    if (ImGui::MenuItem("As the display", nullptr, follows)) {
        settings.interface_scale.reset();
        out.emplace_back(SetSettings{settings});
    }
    ImGui::EndMenu();
}

void menu(const UiModel& model, Menu which, const char* title, Actions& out)
{
    if (!ImGui::BeginMenu(title)) return;
    for (const Command& command : commands()) {
        if (command.menu != which) continue;
        if (command.starts_group) ImGui::Separator();
        item(model, command, out);
        if (command.id == CommandId::open_folder) recent_files(model, out);
        if (command.id == CommandId::smaller_interface) interface_sizes(model, out);
    }
    ImGui::EndMenu();
}

} // namespace

void menu_bar(const UiModel& model, bool toggle, Actions& out)
{
    if (!ImGui::BeginMainMenuBar()) return;
    if (toggle) toggle_menu(menus.front().title);
    const auto open = std::ranges::find_if(
        menus, [](const MenuRow& row) { return ImGui::IsPopupOpen(row.title); });
    for (const MenuRow& row : menus)
        menu(model, row.menu, row.title, out);
    if (open != menus.end()) {
        if (const int move = take_move_between_menus(); move != 0) {
            const auto at = open - menus.begin() + move + std::ssize(menus);
            ImGui::OpenPopup(menus[static_cast<std::size_t>(at) % menus.size()].title);
        }
    }
    ImGui::EndMainMenuBar();
}

bool run_commands(const UiModel& model, const CommandIds& commands, Actions& out)
{
    // A text field has its own undo and copy, and takes letters.
    const bool busy = ImGui::GetIO().WantTextInput || is_dragging(model.interaction);
    const CommandContext context = context_of(model);
    bool ran = false;
    for (const CommandId id : commands) {
        const Command& command = command_of(id);
        if ((busy && !command.works_while_typing) || !is_enabled(command, context)) continue;
        if (command.yields_to_handle && alt_arrow_moves_handle(model.interaction)) continue;
        command.run(context, out);
        ran = true;
    }
    return ran;
}

} // namespace secant
