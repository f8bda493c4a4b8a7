#include "ui/shell/small_window.h"

#include "core/workspace/commands/command.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/widgets.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <string>

namespace secant {
namespace {

// In the order of the enumerators.
constexpr std::array<const char*, palette_count> theme_names{"Dark", "Light", "High contrast",
                                                             "Projector"};

// In the order of SnapMode.
constexpr std::array snap_names{"Off", "Grid", "Degeneracies"};

constexpr std::array dialog_names{"The desktop's", "Secant's"};

std::string percent(float scale)
{
    return fmt::format("{} %", std::lround(scale * 100.0F));
}

void theme_row(const UiModel& model, Settings& settings)
{
    heading(model, "Theme");
    const IdScope id{"theme"};
    BoxColumns columns{model, theme_names, 2};
    for (std::size_t i = 0; i < theme_names.size(); ++i) {
        columns.next();
        const auto palette = static_cast<Palette>(i);
        if (ImGui::RadioButton(theme_names[i], settings.palette == palette))
            settings.palette = palette;
    }
}

void size_row(const UiModel& model, Settings& settings)
{
    heading(model, "Size of the interface");
    const IdScope id{"size"};
    const Workspace& workspace = model.workspace;
    bool follows = !settings.interface_scale;
    if (ImGui::Checkbox("As the display asks", &follows)) {
        settings.interface_scale.reset();
        if (!follows) settings.interface_scale = interface_scale(workspace);
    }
    const float scale = interface_scale(settings, workspace.display_scale);
    {
        const DisabledScope disabled{scale <= interface_scales.front()};
        if (ImGui::Button("Smaller")) settings.interface_scale = neighbour_scale(scale, false);
    }
    ImGui::SameLine();
    {
        const DisabledScope disabled{scale >= interface_scales.back()};
        if (ImGui::Button("Larger")) settings.interface_scale = neighbour_scale(scale, true);
    }
    ImGui::SameLine();
    ImGui::TextUnformatted(percent(scale).c_str());
}

void snap_row(const UiModel& model, Settings& settings)
{
    heading(model, "Drags snap to");
    const IdScope id{"snap"};
    for (std::size_t i = 0; i < snap_names.size(); ++i) {
        if (i > 0) ImGui::SameLine();
        const auto mode = static_cast<SnapMode>(i);
        if (ImGui::RadioButton(snap_names[i], settings.snap == mode)) settings.snap = mode;
    }
}

void parts_rows(const UiModel& model, Settings& settings)
{
    heading(model, "Parts of the window");
    const IdScope id{"parts"};
    ImGui::Checkbox("Side panel", &settings.side_shown);
    ImGui::Checkbox("Plots", &settings.plots_shown);
    ImGui::Checkbox("Animation bar", &settings.animation_shown);
    ImGui::Checkbox("Toolbar and line of state", &settings.bars_shown);
    ImGui::Checkbox("Full screen", &settings.full_screen);
    const bool usual = settings.side_width == 0.0F && settings.plots_height == 0.0F &&
                       settings.sheet_height == 0.0F;
    const DisabledScope disabled{usual};
    if (ImGui::Button("Usual sizes"))
        settings.side_width = settings.plots_height = settings.sheet_height = 0.0F;
}

void orbit_rows(const UiModel& model, Settings& settings)
{
    heading(model, "Orbit view of space");
    const IdScope id{"orbit"};
    const bool is_turntable = settings.orbit_style == OrbitStyle::turntable;
    if (ImGui::RadioButton("Turntable", is_turntable)) settings.orbit_style = OrbitStyle::turntable;
    ImGui::SameLine();
    if (ImGui::RadioButton("Trackball", !is_turntable))
        settings.orbit_style = OrbitStyle::trackball;
    ImGui::Checkbox("Middle button turns, and pans with Shift", &settings.middle_orbits);
}

void hearing_rows(const UiModel& model, Settings& settings)
{
    heading(model, "To hear");
    const IdScope id{"hear"};
    ImGui::Checkbox("Speak what matters", &settings.speaks);
    ImGui::Checkbox("Sound while dragging", &settings.sounds);
}

void motion_row(const UiModel& model, Settings& settings)
{
    heading(model, "Motion");
    const IdScope id{"motion"};
    // What the system asks for cannot be taken back here.
    const bool is_asked = model.workspace.wants_less_motion;
    bool less = has_less_motion(model.workspace);
    const DisabledScope disabled{is_asked};
    if (ImGui::Checkbox("Less motion", &less)) settings.less_motion = less;
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
        ImGui::SetTooltip(is_asked ? "The system asks for it"
                                   : "No cursor blinks, and chalk goes without fading");
}

void dialog_row(const UiModel& model, Settings& settings)
{
    heading(model, "File dialog");
    const IdScope id{"dialog"};
    const bool desktop = settings.file_dialog == FileDialog::desktop;
    BoxColumns columns{model, dialog_names, dialog_names.size()};
    columns.next();
    if (ImGui::RadioButton(dialog_names[0], desktop)) settings.file_dialog = FileDialog::desktop;
    if (ImGui::IsItemHovered() && model.workspace.desktop_dialog == DesktopDialog::absent)
        ImGui::SetTooltip("This desktop offers none, so Secant's is used");
    columns.next();
    if (ImGui::RadioButton(dialog_names[1], !desktop)) settings.file_dialog = FileDialog::secant;
}

} // namespace

bool settings_window(const UiModel& model, Actions& out)
{
    Settings settings = model.workspace.settings;
    const bool stays = fitted_window(model, SmallWindow::settings, [&] {
        theme_row(model, settings);
        ImGui::Spacing();
        size_row(model, settings);
        ImGui::Spacing();
        snap_row(model, settings);
        ImGui::Spacing();
        parts_rows(model, settings);
        ImGui::Spacing();
        orbit_rows(model, settings);
        hearing_rows(model, settings);
        motion_row(model, settings);
        dialog_row(model, settings);
        ImGui::Separator();
        if (ImGui::Button("Reset everything")) out.emplace_back(Reset{});
        ImGui::SameLine();
        return !ImGui::Button("Close");
    });
    if (!(settings == model.workspace.settings)) out.emplace_back(SetView{settings});
    return stays;
}

} // namespace secant
