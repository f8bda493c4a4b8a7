#include "ui/shell/menu_bar.h"

#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>

namespace secant {
namespace {

CommandContext context_of(const UiModel& model)
{
    return {model.workspace, model.derived};
}

/// The menus from left to right.
constexpr std::array menus{Menu::file, Menu::edit, Menu::view, Menu::step, Menu::help};

std::string name_of(Menu menu)
{
    return std::string{title_of(menu)};
}

/// The commands of a menu. They stand together in the table.
std::span<const Command> rows_of(Menu menu)
{
    const std::span<const Command> table = commands();
    const auto first = std::ranges::lower_bound(table, menu, {}, &Command::menu);
    return {first, std::ranges::upper_bound(table, menu, {}, &Command::menu)};
}

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
    const FingerRows spacing{model};
    if (!ImGui::BeginMenu("Open recent", !recent.empty())) return;
    for (const std::string& path : recent) {
        if (ImGui::MenuItem(path.c_str())) out.emplace_back(OpenPath{path});
    }
    ImGui::EndMenu();
}

void interface_sizes(const UiModel& model, Actions& out)
{
    ImGui::Separator();
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
}

/// The menu in the menu that begins with the first row. Returns its number of rows.
std::size_t submenu(const UiModel& model, std::span<const Command> rows, Actions& out)
{
    const std::string title{rows.front().submenu};
    const bool is_open = ImGui::BeginMenu(title.c_str());
    std::size_t count = 0;
    for (; count < rows.size() && rows[count].submenu == title; ++count) {
        if (!is_open) continue;
        if (count > 0 && rows[count].starts_group) ImGui::Separator();
        item(model, rows[count], out);
        if (rows[count].id == CommandId::smaller_interface) interface_sizes(model, out);
    }
    if (is_open) ImGui::EndMenu();
    return count;
}

void menu(const UiModel& model, Menu which, Actions& out)
{
    const FingerRows spacing{model};
    // Not over the bar: the release of a press on the bar would choose what lies there.
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    const float room = screen.y - ImGui::GetFrameHeight() - 10.0F;
    ImGui::SetNextWindowSizeConstraints({0.0F, 0.0F}, {screen.x, std::max(room, 1.0F)});
    if (!ImGui::BeginMenu(name_of(which).c_str())) return;
    for (std::span<const Command> rows = rows_of(which); !rows.empty();) {
        const Command& row = rows.front();
        if (row.starts_group) ImGui::Separator();
        if (!row.submenu.empty()) {
            rows = rows.subspan(submenu(model, rows, out));
            continue;
        }
        item(model, row, out);
        if (row.id == CommandId::open_folder) recent_files(model, out);
        rows = rows.subspan(1);
    }
    ImGui::EndMenu();
}

/// Whether a command has a key with which a window without widgets is scrolled.
bool has_key_of_scrolling(const Command& command)
{
    constexpr std::array keys{Key::page_up, Key::page_down, Key::home, Key::end};
    return std::ranges::any_of(command.chords, [&](const Chord& chord) {
        return std::ranges::find(keys, chord.key) != keys.end();
    });
}

} // namespace

void menu_bar(const UiModel& model, bool toggle, Actions& out)
{
    if (!ImGui::BeginMainMenuBar()) return;
    if (toggle) toggle_menu(name_of(menus.front()).c_str());
    const auto open = std::ranges::find_if(
        menus, [](Menu which) { return ImGui::IsPopupOpen(name_of(which).c_str()); });
    for (const Menu which : menus)
        menu(model, which, out);
    if (open != menus.end()) {
        if (const int move = take_move_between_menus(); move != 0) {
            const auto at = open - menus.begin() + move + std::ssize(menus);
            ImGui::OpenPopup(name_of(menus[static_cast<std::size_t>(at) % menus.size()]).c_str());
        }
    }
    ImGui::EndMainMenuBar();
}

bool run_commands(const UiModel& model, const CommandIds& commands, Actions& out)
{
    // A text field has its own undo and copy, and takes letters.
    const bool busy = ImGui::GetIO().WantTextInput || is_dragging(model.interaction);
    const bool scrolls = has_keyboard(SmallWindow::keys);
    const CommandContext context = context_of(model);
    bool ran = false;
    for (const CommandId id : commands) {
        const Command& command = command_of(id);
        if ((busy && !command.works_while_typing) || !is_enabled(command, context)) continue;
        if (scrolls && has_key_of_scrolling(command)) continue;
        if (command.yields_to_handle && alt_arrow_moves_handle(model.interaction)) continue;
        command.run(context, out);
        ran = true;
    }
    return ran;
}

} // namespace secant
