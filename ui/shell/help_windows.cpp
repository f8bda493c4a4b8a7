#include "ui/shell/small_window.h"

#include "core/workspace/commands/command.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace secant {
namespace {

struct GestureHelp {
    const char* gesture;
    const char* meaning;
};

/// The help for mouse and keys on the canvas. The keys of commands come from the command table.
constexpr std::array gestures{
    GestureHelp{"Drag E, L, C or the segment", "Move it; the inside of the circle moves C"},
    GestureHelp{"Drag the circle's edge", "Change r"},
    GestureHelp{"Drag t1 or t2", "Move E or L along the line; also in the plots"},
    GestureHelp{"Drag the vertex of q(t)", "Change r"},
    GestureHelp{"Drag the closest point", "Move the circle along the piece"},
    GestureHelp{"Drag the offset's tip", "Change r, and so the depth"},
    GestureHelp{"Drag beside the segment's middle", "Change s: give the segment a width"},
    GestureHelp{"Drag with Shift, with Alt", "In steps of 15 degrees, a tenth as far"},
    GestureHelp{"Drag with Ctrl", "Snap to a degeneracy, or not at all when snapping is on"},
    GestureHelp{"Escape", "Cancel a drag: the old value is back exactly"},
    GestureHelp{"Tab, Shift+Tab", "Next or previous handle"},
    GestureHelp{"Arrow keys", "Move the handle by the grid's step"},
    GestureHelp{"with Shift, Alt, Ctrl", "Ten steps, a tenth, or to the next double"},
    GestureHelp{"Tab, arrows elsewhere", "Go to another button, field or row"},
    GestureHelp{"Return, Space elsewhere", "Press it"},
    GestureHelp{"Wheel, pinch", "Zoom"},
    GestureHelp{"Middle drag, Space + drag", "Pan (also: drag the background)"},
    GestureHelp{"Two fingers, Shift + wheel", "Pan"},
    GestureHelp{"Double click", "Fit the view; on a handle or label: edit its numbers"},
    GestureHelp{"Right click", "Menu of what can be done here"},
    GestureHelp{"Space", "Play the steps, while the Step panel is open"},
};

/// The same in the orbit view of a query in space.
constexpr std::array orbit_gestures{
    GestureHelp{"Drag the background", "Turn the view"},
    GestureHelp{"Right drag, Shift + drag", "Pan, and move the pivot"},
    GestureHelp{"Double click", "Make the place the pivot"},
    GestureHelp{"Click an end of the gizmo", "Look along this axis, or from its other side"},
    GestureHelp{"X, Y, Z in a drag", "Hold the axis; with Shift the plane across it"},
    GestureHelp{"Arrow keys", "Turn the view; with Shift: pan"},
};

void row(const UiModel& model, const char* keys, const char* meaning)
{
    ImGui::TableNextColumn();
    {
        const ColorScope color{ImGuiCol_Text, model.theme.dim};
        ImGui::TextWrapped("%s", keys);
    }
    ImGui::TableNextColumn();
    ImGui::TextWrapped("%s", meaning);
}

/// Both keys of a command that has two, "Ctrl+Y, Ctrl+Shift+Z".
std::string keys_of(const Command& command)
{
    std::string text;
    for (const Chord& chord : command.chords) {
        // On many keyboards the key of + without Shift.
        if (chord.key == Key::none || chord.key == Key::equals) continue;
        text += (text.empty() ? "" : ", ") + text_of(chord);
    }
    return text;
}

/// The title of a part of the sheet, over both columns.
void sheet_title(const UiModel& model, const char* title)
{
    ImGui::TableNextColumn();
    const FontScope font{model.fonts.strong};
    ImGui::TextUnformatted(title);
    ImGui::TableNextColumn();
}

void command_keys(const UiModel& model)
{
    std::optional<Menu> menu;
    for (const Command& command : commands()) {
        const std::string keys = keys_of(command);
        if (keys.empty()) continue;
        if (menu != command.menu) sheet_title(model, std::string{title_of(command.menu)}.c_str());
        menu = command.menu;
        row(model, keys.c_str(), std::string{command.title}.c_str());
    }
}

} // namespace

bool keys_window(const UiModel& model, Actions&)
{
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    return centered_window(
        SmallWindow::keys,
        {std::min(640.0F * model.scale, screen.x - 20.0F),
         std::min(720.0F * model.scale, screen.y - 20.0F)},
        [&] {
            scroll_with_keys();
            const FontScope font{model.fonts.small};
            if (ImGui::BeginTable("keys", 2)) {
                ImGui::TableSetupColumn("keys", ImGuiTableColumnFlags_WidthStretch, 0.4F);
                ImGui::TableSetupColumn("meaning", ImGuiTableColumnFlags_WidthStretch, 0.6F);
                sheet_title(model, "Canvas");
                for (const GestureHelp& help : gestures)
                    row(model, with_shape(model, help.gesture).c_str(),
                        with_shape(model, help.meaning).c_str());
                sheet_title(model, "Orbit view of space");
                for (const GestureHelp& help : orbit_gestures)
                    row(model, help.gesture, help.meaning);
                command_keys(model);
                ImGui::EndTable();
            }
            return true;
        });
}

bool about_window(const UiModel& model, Actions&)
{
    return fitted_window(model, SmallWindow::about, [&] {
        {
            const FontScope font{model.fonts.title};
            ImGui::TextUnformatted("Secant");
        }
        const float room = ImGui::GetMainViewport()->Size.x - 48.0F * model.scale;
        const float width = std::min(480.0F * model.scale, room);
        paragraph(with_shape(model, "Where does a line, ray or segment meet a circle?"), width);
        paragraph("Every case is decided exactly, for every finite double.", width);
        return true;
    });
}

} // namespace secant
