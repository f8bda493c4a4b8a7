#include "ui/shell/shell.h"

#include "core/workspace/commands/command.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>

namespace secant {
namespace {

/// The menus from left to right.
constexpr std::array menus{Menu::file, Menu::edit, Menu::view, Menu::step, Menu::learn, Menu::help};

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
        if (ImGui::MenuItem(path.c_str())) out.emplace_back(Ask{OpenPath{path}});
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
            out.emplace_back(SetView{settings});
        }
    }
    const bool follows = !settings.interface_scale;
    if (ImGui::MenuItem("As the display", nullptr, follows)) {
        settings.interface_scale.reset();
        out.emplace_back(SetView{settings});
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

/// True when a command has a key that also scrolls a window without widgets.
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
    if (model.panels.present.is_on || !ImGui::BeginMainMenuBar()) return;
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

namespace {

constexpr std::array extents{"Segment", "Ray", "Line"};
constexpr std::array targets{"Curve", "Disk"};
constexpr std::array space_drawings{"Section", "Orbit", "Both"};
/// The question of each extent.
constexpr std::array extent_hints{
    "Segment: only the points from E to L count, 0 \u2264 t \u2264 1",
    "Ray: the points from E through L and beyond count, t \u2265 0",
    "Line: all points of the line through E and L count, whatever t is"};
constexpr std::array space_hints{"The plane through E, L and C (O goes through the three)",
                                 "The query from any side",
                                 "The section, and the orbit view beside it"};
constexpr std::array target_hints{
    "Curve: does it meet the circle's edge? A piece that stays inside misses.",
    "Disk: does it meet the filled circle? A piece that stays inside hits."};
constexpr std::array<const char*, 3> brief_tools{"\u21BA", "\u21BB", "Fit"};
/// In the order of SnapMode.
constexpr std::array snaps{"Off", "Grid", "Degeneracies"};
constexpr std::array snap_hints{
    "Off: a drag goes where the pointer goes. With Ctrl it snaps to degeneracies.",
    "Grid: what is dragged goes to the grid. Ctrl turns that off for the moment.",
    "Degeneracies: what is dragged goes to a tangent, an end on the circle, C on the line or\n"
    "another point, when one is near. Ctrl turns that off for the moment."};
constexpr const char* snap_title = "Snap";
constexpr std::array<const char*, 3> tools{"\u21BA Undo", "\u21BB Redo", "Fit"};

/// A choice whose hints name the circle; in space the sphere.
template <std::size_t Count>
int shaped_choice(const UiModel& model, const char* id, const std::array<const char*, Count>& names,
                  int chosen, const std::array<const char*, Count>& hints)
{
    std::array<std::string, Count> texts;
    std::array<const char*, Count> shown{};
    for (std::size_t i = 0; i < Count; ++i) {
        texts[i] = with_shape(model, hints[i]);
        shown[i] = texts[i].c_str();
    }
    return choice(model, id, names, chosen, shown);
}

float snap_width(const UiModel& model)
{
    return ImGui::CalcTextSize(snap_title).x + 8.0F * model.scale + choice_width(snaps);
}

/// The choice of the targets of snaps.
void snap_choice(const UiModel& model, bool with_title, Actions& out)
{
    Settings settings = model.workspace.settings;
    if (with_title) {
        const ColorScope dim{ImGuiCol_Text, model.theme.dim};
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(snap_title);
        ImGui::SameLine(0.0F, 8.0F * model.scale);
    }
    const int clicked =
        shaped_choice(model, "snap", snaps, static_cast<int>(settings.snap), snap_hints);
    if (clicked < 0) return;
    settings.snap = static_cast<SnapMode>(clicked);
    out.emplace_back(SetView{settings});
}

/// The choices leave no space below.
void wrap_row(const UiModel& model)
{
    const ImVec2 at = ImGui::GetCursorPos();
    ImGui::SetCursorPosY(at.y + 6.0F * model.scale);
}

} // namespace

void toolbar(const UiModel& model, float width, bool in_two_rows, Actions& out)
{
    const IdScope id{"toolbar"};
    const Document& document = model.session.document;
    const float gap = 18.0F * model.scale;
    float used = 0.0F;
    const auto fits = [&](float next) {
        used += next + gap;
        return used - gap <= width;
    };
    if (fits(choice_width(extents))) {
        const int clicked = choice(model, "extent", extents,
                                   static_cast<int>(extent_of(document.query)), extent_hints);
        if (clicked >= 0) out.emplace_back(SetExtent{static_cast<Extent>(clicked)});
    }
    if (fits(choice_width(targets))) {
        ImGui::SameLine(0.0F, gap);
        const int clicked = shaped_choice(model, "target", targets,
                                          static_cast<int>(document.target), target_hints);
        if (clicked >= 0) out.emplace_back(SetTarget{static_cast<Target>(clicked)});
    }
    const bool is_in_space = plane_query(document) == nullptr;
    if (is_in_space && fits(choice_width(space_drawings))) {
        ImGui::SameLine(0.0F, gap);
        const int clicked =
            choice(model, "space", space_drawings,
                   static_cast<int>(model.workspace.settings.space_drawing), space_hints);
        constexpr std::array commands{CommandId::show_section, CommandId::show_orbit,
                                      CommandId::show_both};
        if (clicked >= 0) {
            const Command& command = command_of(commands[static_cast<std::size_t>(clicked)]);
            command.run({model.workspace, model.derived}, out);
        }
    }
    const float gaps = 12.0F * model.scale;
    if (in_two_rows) used = 0.0F;
    const bool in_words = !in_two_rows && fits(choice_width(tools) + gaps);
    if (!in_words && !in_two_rows) used -= choice_width(tools) + gaps + gap;
    if (!in_words && !fits(choice_width(brief_tools) + gaps)) return;
    const auto& names = in_words ? tools : brief_tools;
    const auto button = [&](std::size_t which, CommandId command, bool disabled) {
        if (which == 0 && in_two_rows) {
            wrap_row(model);
        } else {
            ImGui::SameLine(0.0F, which == 0 ? gap : 0.5F * gaps);
        }
        return hinted_button(names[which], hint_of(command).c_str(), disabled);
    };
    if (button(0, CommandId::undo, !can_undo(model.workspace))) out.emplace_back(Undo{});
    if (button(1, CommandId::redo, !can_redo(model.workspace))) out.emplace_back(Redo{});
    if (button(2, CommandId::fit, false)) out.emplace_back(MoveView{ViewMove::fit});
    if (!fits(in_two_rows ? choice_width(snaps) : snap_width(model))) return;
    ImGui::SameLine(0.0F, gap);
    snap_choice(model, !in_two_rows, out);
}

} // namespace secant
