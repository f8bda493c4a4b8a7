#include "ui/shell/frame_ui.h"

#include "core/words/case_words.h"
#include "ui/canvas/canvas.h"
#include "ui/canvas/canvas_input.h"
#include "ui/canvas/plots_panel.h"
#include "ui/panels/hunt/shrink_film.h"
#include "ui/panels/step/step_control.h"
#include "ui/shell/file_chooser_window.h"
#include "ui/shell/layout.h"
#include "ui/shell/menu_bar.h"
#include "ui/shell/notice_bar.h"
#include "ui/shell/side_panel.h"
#include "ui/shell/toolbar.h"
#include "ui/widgets/scopes.h"

#include <string>

namespace secant {
namespace {

ImVec2 corner(const Rect& r)
{
    return {r.min.x, r.min.y};
}

ImVec2 extent(const Rect& r)
{
    const Pixel e = size(r);
    return {e.x, e.y};
}

bool is_shown(const Rect& r)
{
    return r.min.x < r.max.x && r.min.y < r.max.y;
}

void status_line(const UiModel& model, const Layout& layout)
{
    const StyleScope padding{ImGuiStyleVar_WindowPadding,
                             ImVec2{12.0F * model.scale, 6.0F * model.scale}};
    const FixedWindow window{"Status", corner(layout.status), extent(layout.status),
                             ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoNavInputs};
    const FontScope font{model.fonts.small};
    const ColorScope color{ImGuiCol_Text, model.theme.dim};
    const std::string line = state_line(model.session.document, model.session.analysis);
    ImGui::TextUnformatted(line.c_str());
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("The whole state. Click to copy");
    if (ImGui::IsItemClicked()) ImGui::SetClipboardText(line.c_str());
}

void toolbar_strip(const UiModel& model, const Layout& layout, ViewState& view, Actions& out)
{
    const float pad = 8.0F * model.scale;
    const StyleScope padding{ImGuiStyleVar_WindowPadding, ImVec2{pad, pad}};
    const FixedWindow window{"Toolbar", corner(layout.toolbar), extent(layout.toolbar),
                             ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoNavInputs};
    toolbar(model, size(layout.toolbar).x - 2.0F * pad, view, out);
}

/// Gives the keyboard back to the canvas as soon as nothing else uses it.
void return_keyboard(const ViewState& view)
{
    const bool in_use = ImGui::IsAnyItemActive() || ImGui::GetIO().WantTextInput ||
                        ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup) || view.keys_shown ||
                        view.about_shown || view.chooser;
    if (!in_use) ImGui::SetWindowFocus("Canvas");
}

} // namespace

void frame_ui(const UiModel& model, ViewState& view, Wishes& out)
{
    const FontScope font{model.fonts.body};
    run_commands(model, view, out);
    run_playback(model, view);
    menu_bar(model, view, out);
    // The viewport's own work area learns of the menu only in the next frame.
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    const Rect area{{0.0F, ImGui::GetFrameHeight()}, {screen.x, screen.y}};
    const Layout layout = lay_out(area, model.scale, view);

    toolbar_strip(model, layout, view, out.scene);
    if (is_shown(layout.tabs)) page_tabs(model, layout.tabs, view);
    if (is_shown(layout.canvas)) canvas(model, layout.canvas, view, out.scene);
    // After the canvas, which is to be fitted to what the film shows next.
    run_film(model, view, out.scene);
    if (is_shown(layout.plots)) plots_panel(model, layout.plots);
    if (is_shown(layout.panel)) {
        layout.narrow ? page_panel(model, layout.panel, view, out)
                      : side_panel(model, layout.panel, view, out);
    }
    if (is_shown(layout.status)) status_line(model, layout);
    canvas_keyboard(model, view, out.scene);
    const Rect main = is_shown(layout.canvas) ? layout.canvas : layout.panel;
    file_chooser_window(model, main, view, out);
    notice_bar(model, is_shown(main) ? main : layout.plots, view, out);
    help_windows(model, view);
    return_keyboard(view);
}

} // namespace secant
