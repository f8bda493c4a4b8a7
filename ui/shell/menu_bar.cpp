#include "ui/shell/menu_bar.h"

#include "core/words/case_words.h"
#include "ui/canvas/canvas_input.h"
#include "ui/panels/cases/cases_panel.h"
#include "ui/panels/step/step_control.h"
#include "ui/shell/file_menu.h"
#include "ui/shell/paste.h"
#include "ui/widgets/scopes.h"

#include <algorithm>
#include <array>
#include <string>

namespace secant {
namespace {

constexpr double zoom_step = 1.5;
constexpr std::array interface_scales{0.75F, 1.0F, 1.25F, 1.5F, 1.75F, 2.0F};

void change_interface_scale(ViewState& view, int direction)
{
    const auto* at = std::ranges::lower_bound(interface_scales, view.interface_scale);
    const auto index = std::clamp<std::ptrdiff_t>(at - interface_scales.begin() + direction, 0,
                                                  std::ssize(interface_scales) - 1);
    view.interface_scale = interface_scales[static_cast<std::size_t>(index)];
}

void copy_state(const Session& session)
{
    ImGui::SetClipboardText(state_line(session.document, session.analysis).c_str());
}

void run(KeyCommand command, const UiModel& model, ViewState& view, Wishes& out)
{
    switch (command) {
    case KeyCommand::undo: out.scene.emplace_back(Undo{}); break;
    case KeyCommand::redo: out.scene.emplace_back(Redo{}); break;
    case KeyCommand::fit: fit_view(model.session, view); break;
    case KeyCommand::zoom_in: zoom_view(view, zoom_step); break;
    case KeyCommand::zoom_out: zoom_view(view, 1.0 / zoom_step); break;
    case KeyCommand::copy_state: copy_state(model.session); break;
    case KeyCommand::larger_interface: change_interface_scale(view, 1); break;
    case KeyCommand::smaller_interface: change_interface_scale(view, -1); break;
    case KeyCommand::show_keys: view.keys_shown = !view.keys_shown; break;
    case KeyCommand::step_forward:
    case KeyCommand::step_back:
    case KeyCommand::step_to_start:
    case KeyCommand::step_to_end: run_step_command(command, model, view); break;
    case KeyCommand::new_file: new_file(view, out); break;
    case KeyCommand::open_file: choose_file(model, view); break;
    case KeyCommand::save_file: save_file(model, view, out); break;
    case KeyCommand::save_file_as: save_file_as(model, view); break;
    case KeyCommand::keep_entry: keep_scene(model, view, out); break;
    case KeyCommand::paste: paste_scene(model, view, out); break;
    case KeyCommand::next_entry: load_neighbour(model, 1, view, out); break;
    case KeyCommand::previous_entry: load_neighbour(model, -1, view, out); break;
    case KeyCommand::quit: view.quit_requested = true; break;
    }
}

void edit_menu(const UiModel& model, ViewState& view, Wishes& out)
{
    const Document& document = model.session.document;
    if (!ImGui::BeginMenu("Edit")) return;
    if (ImGui::MenuItem("Undo", "Ctrl+Z", false, model.can_undo)) {
        out.scene.emplace_back(Undo{});
    }
    if (ImGui::MenuItem("Redo", "Ctrl+Y", false, model.can_redo)) {
        out.scene.emplace_back(Redo{});
    }
    ImGui::Separator();
    if (ImGui::MenuItem("Copy state as text", "Ctrl+C")) copy_state(model.session);
    if (ImGui::MenuItem("Paste a scene", "Ctrl+V")) paste_scene(model, view, out);
    ImGui::Separator();
    for (const Extent extent : {Extent::segment, Extent::ray, Extent::line}) {
        if (ImGui::MenuItem(extent_name(extent).data(), nullptr,
                            extent_of(document.query) == extent)) {
            out.scene.emplace_back(SetExtent{extent});
        }
    }
    ImGui::Separator();
    for (const Target target : {Target::curve, Target::disk}) {
        if (ImGui::MenuItem(target_name(target).data(), nullptr, document.target == target)) {
            out.scene.emplace_back(SetTarget{target});
        }
    }
    ImGui::EndMenu();
}

void view_menu(const UiModel& model, ViewState& view, Wishes& out)
{
    if (!ImGui::BeginMenu("View")) return;
    if (ImGui::MenuItem("Fit", "F")) run(KeyCommand::fit, model, view, out);
    if (ImGui::MenuItem("Zoom in", "+")) run(KeyCommand::zoom_in, model, view, out);
    if (ImGui::MenuItem("Zoom out", "-")) run(KeyCommand::zoom_out, model, view, out);
    ImGui::Separator();
    ImGui::MenuItem("Side panel", nullptr, &view.panel_shown);
    ImGui::MenuItem("Plots", nullptr, &view.plots_shown);
    if (ImGui::BeginMenu("Interface size")) {
        for (const float scale : interface_scales) {
            const std::string name = std::to_string(static_cast<int>(scale * 100.0F)) + " %";
            if (ImGui::MenuItem(name.c_str(), nullptr, view.interface_scale == scale)) {
                view.interface_scale = scale;
            }
        }
        ImGui::EndMenu();
    }
    ImGui::Separator();
    if (ImGui::MenuItem("Dark", nullptr, view.palette == Palette::dark)) {
        view.palette = Palette::dark;
    }
    if (ImGui::MenuItem("Light", nullptr, view.palette == Palette::light)) {
        view.palette = Palette::light;
    }
    ImGui::EndMenu();
}

struct KeyHelp {
    const char* keys;
    const char* meaning;
};

constexpr std::array key_help{
    KeyHelp{"Drag E, L, C, r or the segment", "Move it"},
    KeyHelp{"Drag beside the segment's middle", "Change s: give it a width"},
    KeyHelp{"Escape", "Cancel a drag; what was there comes back exactly"},
    KeyHelp{"Tab, Shift+Tab", "Next or previous handle"},
    KeyHelp{"Arrow keys", "Move the handle by the grid's step"},
    KeyHelp{"with Shift, Alt, Ctrl", "Ten steps, a tenth, or to the next double"},
    KeyHelp{"Wheel, + and -", "Zoom"},
    KeyHelp{"Middle drag, Space + drag", "Pan; so does dragging the background"},
    KeyHelp{"F, double click", "Fit the view"},
    KeyHelp{"F10, Shift+F10", "A step of the method forward or back"},
    KeyHelp{"Home, End, Space", "To its start or end; play, while the steps are open"},
    KeyHelp{"Ctrl+K", "Keep the scene as a case"},
    KeyHelp{"Ctrl+N, Ctrl+O", "New case file; open a file or a folder"},
    KeyHelp{"Ctrl+S, Ctrl+Shift+S", "Save the case file; under another name"},
    KeyHelp{"Page down, Page up", "Next or previous case of the file"},
    KeyHelp{"Ctrl+Z, Ctrl+Y", "Undo, redo"},
    KeyHelp{"Ctrl+V", "Paste a scene: numbers, JSON, code, a debugger's output"},
    KeyHelp{"Ctrl+C", "Copy the state as text"},
    KeyHelp{"Ctrl+plus, Ctrl+minus", "Larger or smaller interface"},
    KeyHelp{"Ctrl+Q", "Quit"},
};

void keys_window(const UiModel& model, ViewState& view)
{
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    ImGui::SetNextWindowPos({screen.x * 0.5F, screen.y * 0.5F}, ImGuiCond_Appearing, {0.5F, 0.5F});
    ImGui::SetNextWindowSizeConstraints({0.0F, 0.0F}, {screen.x - 20.0F, screen.y - 20.0F});
    if (ImGui::Begin("Keys and mouse", &view.keys_shown,
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                         ImGuiWindowFlags_AlwaysAutoResize)) {
        for (const KeyHelp& help : key_help) {
            const ColorScope color{ImGuiCol_Text, model.theme.dim};
            ImGui::TextUnformatted(help.keys);
            ImGui::SameLine(240.0F * model.scale);
            const ColorScope bright{ImGuiCol_Text, model.theme.text};
            ImGui::TextUnformatted(help.meaning);
        }
    }
    ImGui::End();
}

void about_window(const UiModel& model, ViewState& view)
{
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    ImGui::SetNextWindowPos({screen.x * 0.5F, screen.y * 0.5F}, ImGuiCond_Appearing, {0.5F, 0.5F});
    if (ImGui::Begin("About Secant", &view.about_shown,
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                         ImGuiWindowFlags_AlwaysAutoResize)) {
        {
            const FontScope font{model.fonts.title};
            ImGui::TextUnformatted("Secant");
        }
        ImGui::TextUnformatted("Where does a line, ray or segment meet a circle?");
        ImGui::TextUnformatted("Every case is decided exactly, for every finite double.");
    }
    ImGui::End();
}

bool works_while_typing(KeyCommand command)
{
    constexpr std::array commands{
        KeyCommand::quit,      KeyCommand::larger_interface, KeyCommand::smaller_interface,
        KeyCommand::show_keys, KeyCommand::new_file,         KeyCommand::open_file,
        KeyCommand::save_file, KeyCommand::save_file_as,     KeyCommand::keep_entry};
    return std::ranges::find(commands, command) != commands.end();
}

} // namespace

void menu_bar(const UiModel& model, ViewState& view, Wishes& out)
{
    if (!ImGui::BeginMainMenuBar()) return;
    if (ImGui::BeginMenu("File")) {
        file_menu(model, view, out);
        ImGui::EndMenu();
    }
    edit_menu(model, view, out);
    view_menu(model, view, out);
    if (ImGui::BeginMenu("Help")) {
        ImGui::MenuItem("Keys and mouse", "F1", &view.keys_shown);
        ImGui::MenuItem("About", nullptr, &view.about_shown);
        ImGui::EndMenu();
    }
    ImGui::EndMainMenuBar();
}

void run_commands(const UiModel& model, ViewState& view, Wishes& out)
{
    const bool typing = ImGui::GetIO().WantTextInput;
    for (const KeyCommand command : model.commands) {
        // A text field has its own undo and copy, and letters belong to it.
        const bool always = works_while_typing(command);
        if ((!typing && !view.drag) || always) run(command, model, view, out);
    }
}

void help_windows(const UiModel& model, ViewState& view)
{
    if (key_pressed(ImGuiKey_Escape)) view.keys_shown = view.about_shown = false;
    if (view.keys_shown) keys_window(model, view);
    if (view.about_shown) about_window(model, view);
}

} // namespace secant
