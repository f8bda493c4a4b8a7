#include "ui/shell/small_window.h"

#include "core/words/case_words.h"
#include "core/words/names.h"
#include "ui/canvas/canvas.h"
#include "ui/panels/panels.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <array>
#include <string>

namespace secant {
namespace {

using FramePopup = void (*)(const UiModel& model, Actions& out);

ImVec2 corner(const Rect& r)
{
    return {r.min.x, r.min.y};
}

ImVec2 extent(const Rect& r)
{
    const Pixel e = size(r);
    return {e.x, e.y};
}

/// The area below the menu; the whole window without one.
Rect whole_area(bool has_menu)
{
    // The viewport's work area counts the menu only from the next frame.
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    return {{0.0F, has_menu ? ImGui::GetFrameHeight() : 0.0F}, {screen.x, screen.y}};
}

/// True when the microscope is in the place of the canvas.
bool has_microscope(const UiModel& model)
{
    return shows_microscope(model.workspace);
}

void toolbar_part(const UiModel& model, Actions& out)
{
    const Layout& layout = model.layout;
    if (!is_shown(layout.toolbar)) return;
    const float pad = 8.0F * model.scale;
    const StyleScope padding{ImGuiStyleVar_WindowPadding, ImVec2{pad, pad}};
    const FixedWindow window{"Toolbar", corner(layout.toolbar), extent(layout.toolbar),
                             ImGuiWindowFlags_NoScrollbar};
    toolbar(model, size(layout.toolbar).x - 2.0F * pad, is_shown(layout.sheet_edge), out);
}

void tabs_part(const UiModel& model, Actions& out)
{
    const Layout& layout = model.layout;
    if (is_shown(layout.tabs)) panel_tabs(model, layout.tabs, out);
}

void canvas_mouse_part(const UiModel& model, Actions& out)
{
    const Layout& layout = model.layout;
    const Interaction& view = model.interaction;
    if (is_shown(layout.canvas)) {
        has_microscope(model) ? microscope_mouse(model, layout.canvas, out)
                              : canvas_mouse(model, layout.canvas, out);
    } else if (view.drag || view.around_drag ||
               (view.hovered != Handle::none && !is_shown(layout.orbit))) {
        let_go(model, out);
    }
}

void orbit_mouse_part(const UiModel& model, Actions& out)
{
    const Layout& layout = model.layout;
    if (is_shown(layout.orbit)) {
        orbit_mouse(model, layout.orbit, out);
    } else if (const OrbitState& orbit = model.interaction.orbit;
               orbit.drag || orbit.pressed || orbit.pointed || orbit.hand != OrbitHand::none) {
        let_go(model, out);
    }
}

void plots_mouse_part(const UiModel& model, Actions& out)
{
    const Layout& layout = model.layout;
    const Interaction& view = model.interaction;
    if (is_shown(layout.plots)) {
        plots_mouse(model, layout.plots, out);
    } else if (view.plot_drag || view.plot_hovered) {
        let_go(model, out);
    }
}

void canvas_keyboard_part(const UiModel& model, Actions& out)
{
    has_microscope(model) ? microscope_keyboard(model, out) : canvas_keyboard(model, out);
}

void orbit_keyboard_part(const UiModel& model, Actions& out)
{
    if (is_shown(model.layout.orbit)) orbit_keyboard(model, out);
}

void panel_part(const UiModel& model, Actions& out)
{
    const Layout& layout = model.layout;
    if (!is_shown(layout.panel)) return;
    layout.narrow ? narrow_panel(model, layout.panel, out) : side_panel(model, layout.panel, out);
}

void animation_part(const UiModel& model, Actions& out)
{
    const Layout& layout = model.layout;
    if (!is_shown(layout.animation)) return;
    const StyleScope padding{ImGuiStyleVar_WindowPadding,
                             ImVec2{8.0F * model.scale, 8.0F * model.scale}};
    const FixedWindow window{"Animation", corner(layout.animation), extent(layout.animation),
                             ImGuiWindowFlags_NoScrollbar};
    animation_bar(model, out);
}

void run_part(const UiModel& model, Actions& out)
{
    const Layout& layout = model.layout;
    if (is_shown(layout.run)) run_strip(model, layout.run, out);
}

void notice_part(const UiModel& model, Actions& out)
{
    const Layout& layout = model.layout;
    // Over the line of state, which the notice may hide for a while; the drawing may be hidden only
    // where there is no such line.
    Rect area = main_part(model.layout);
    if (is_shown(layout.status)) {
        area = {{layout.status.min.x, area.min.y},
                {layout.status.max.x, layout.status.max.y + 6.0F * model.scale}};
    }
    notice_bar(model, area, out);
}

/// A popup in the window of the canvas; where the plots are shown alone, in theirs.
template <FramePopup Draw>
void popup_part(const UiModel& model, Actions& out)
{
    const Layout& layout = model.layout;
    if (is_shown(layout.canvas)) {
        if (has_microscope(model)) return;
        const CanvasWindow window{layout.canvas};
        Draw(model, out);
    } else if (is_shown(layout.orbit)) {
        const OrbitWindow window{layout.orbit};
        Draw(model, out);
    } else if (is_shown(layout.plots)) {
        const PlotsWindow window{layout.plots};
        Draw(model, out);
    }
}

void canvas_picture_part(const UiModel& model, Actions& out)
{
    const Layout& layout = model.layout;
    if (!is_shown(layout.canvas)) return;
    has_microscope(model) ? microscope_picture(model, layout.canvas, out)
                          : canvas_picture(model, layout.canvas, out);
}

void orbit_picture_part(const UiModel& model, Actions& out)
{
    if (is_shown(model.layout.orbit)) orbit_picture(model, model.layout.orbit, out);
}

void plots_part(const UiModel& model, Actions&)
{
    const Layout& layout = model.layout;
    if (is_shown(layout.plots)) plots_panel(model, layout.plots);
}

/// The line of state: a click copies it.
void state(const UiModel& model, Actions& out)
{
    const std::string line = state_line(model.session.document, model.session.analysis);
    const std::string shown =
        in_one_line(line, ImGui::GetContentRegionAvail().x, *ImGui::GetFont());
    const bool fits = shown == line;
    ImGui::TextUnformatted(shown.c_str());
    if (ImGui::IsItemHovered() && fits) ImGui::SetTooltip("The whole state. Click to copy");
    if (ImGui::IsItemHovered() && !fits) ImGui::SetTooltip("%s\nClick to copy", line.c_str());
    if (ImGui::IsItemClicked()) out.emplace_back(Ask{CopyText{line}});
}

void status_part(const UiModel& model, Actions& out)
{
    const Layout& layout = model.layout;
    if (!is_shown(layout.status)) return;
    const StyleScope padding{ImGuiStyleVar_WindowPadding,
                             ImVec2{12.0F * model.scale, 6.0F * model.scale}};
    const FixedWindow window{"Status", corner(layout.status), extent(layout.status),
                             ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoNavInputs};
    const FontScope font{model.fonts.small};
    const ColorScope color{ImGuiCol_Text, model.theme.dim};
    const std::string hint = is_shown(layout.orbit) ? orbit_hint(model) : std::string{};
    if (!hint.empty()) {
        ImGui::TextUnformatted(hint.c_str());
    } else {
        model.panels.cover.is_on ? covered_line(model, out) : state(model, out);
    }
}

// A command of the list may move the keyboard, so the list comes after all that can have it.
constexpr auto all_parts = std::to_array<FramePart>({
    present_input,
    toolbar_part,
    tabs_part,
    edges,
    canvas_mouse_part,
    orbit_mouse_part,
    plots_mouse_part,
    canvas_keyboard_part,
    orbit_keyboard_part,
    popup_part<handle_editor>,
    popup_part<canvas_menu>,
    panel_part,
    animation_part,
    run_part,
    small_windows,
    notice_part,
    canvas_picture_part,
    orbit_picture_part,
    plots_part,
    status_part,
    present_words,
    present_marks,
});

} // namespace

std::span<const FramePart> frame_parts() noexcept
{
    return all_parts;
}

std::string with_shape(const UiModel& model, std::string_view text)
{
    return with_shape(std::string{text}, shape_of(model.session.document.query));
}

LayoutFrom layout_from(const Workspace& workspace)
{
    const bool presents = workspace.panels.present.is_on;
    return {whole_area(!presents),
            shown_settings(workspace),
            {interface_scale(workspace), workspace.by_touch},
            workspace.panels.narrow,
            workspace.interaction.editor.has_value(),
            presents,
            shown_space_drawing(workspace),
            workspace.run.is_open(),
            asked_question(workspace.panels.quiz) != nullptr};
}

bool keeps_keyboard(const UiModel& model)
{
    const Panels& panels = model.panels;
    const bool shows_cases = is_open(model.workspace, Panel::cases) && !panels.present.is_on;
    // A note that was clicked on gets the keyboard in the next frame.
    const bool edits_note =
        panels.entries.note && panels.entries.shelf == Shelf::files && shows_cases;
    // So does the field of the search.
    const bool searches =
        panels.entries.grabs_search && panels.entries.shelf == Shelf::folder && shows_cases;
    const bool is_covered = std::ranges::any_of(small_window_rows, [&](const SmallWindowRow& row) {
        return row.is_closed_by_escape && is_open(model.workspace, row.window);
    });
    return searches || edits_note || is_covered || ImGui::IsAnyItemActive() ||
           ImGui::GetIO().WantTextInput;
}

Settings settings_with_moved_edge(const UiModel& model, const MoveEdge& move)
{
    return with_moved_edge(model.workspace.settings, model.layout.whole, density_of(model), move);
}

} // namespace secant
