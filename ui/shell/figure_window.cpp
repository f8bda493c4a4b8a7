#include "ui/shell/small_window.h"

#include "core/workspace/copies.h"
#include "ui/canvas/canvas.h"
#include "ui/widgets/keyboard_focus.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <array>
#include <string>

namespace secant {
namespace {

// Each in the order of the enumerators.
constexpr std::array form_titles{"SVG", "PNG", "PDF"};
constexpr std::array figure_themes{"Dark", "Light", "High contrast", "Projector"};
constexpr std::array ground_titles{"The theme's", "White", "Transparent"};
constexpr std::array layer_titles{"Grid",
                                  "Numbers of the grid",
                                  "Inside of the circle",
                                  "Rest of the line",
                                  "Handles",
                                  "Roots",
                                  "Normals",
                                  "Closest point",
                                  "Offset",
                                  "Labels",
                                  "Caption"};

constexpr std::array drawing_titles{"As on the canvas", "A figure of its own"};

constexpr float figure_field_width = 165.0F;

template <class Value, std::size_t Count>
void radio_row(const UiModel& model, const char* id, const std::array<const char*, Count>& titles,
               Value& value)
{
    const IdScope scope{id};
    BoxColumns columns{model, titles, 3};
    for (std::size_t i = 0; i < Count; ++i) {
        columns.next();
        const auto each = static_cast<Value>(i);
        if (ImGui::RadioButton(titles[i], value == each)) value = each;
    }
}

/// A number in a field, with steps.
void number_row(const UiModel& model, const char* name, float& value, float step,
                const char* format)
{
    ImGui::SetNextItemWidth(figure_field_width * model.scale);
    ImGui::InputFloat(name, &value, step, 0.0F, format);
}

void layer_rows(const UiModel& model, Layers& layers)
{
    const IdScope scope{"layers"};
    constexpr auto fill = static_cast<std::size_t>(Layer::fill);
    const std::string inside = with_shape(model, layer_titles[fill]);
    auto titles = layer_titles;
    titles[fill] = inside.c_str();
    BoxColumns columns{model, titles, 3};
    for (std::size_t i = 0; i < layer_count; ++i) {
        columns.next();
        ImGui::Checkbox(titles[i], &layers.shown[i]);
    }
}

void style_rows(const UiModel& model, FigureStyle& style)
{
    heading(model, "Theme");
    radio_row(model, "theme", figure_themes, style.palette);
    heading(model, "Behind the drawing");
    radio_row(model, "ground", ground_titles, style.ground);
    heading(model, "Shows");
    layer_rows(model, style.layers);
    heading(model, "Size");
    number_row(model, "Width", style.size.x, 80.0F, "%.0f");
    number_row(model, "Height", style.size.y, 60.0F, "%.0f");
    number_row(model, "Marks and texts, ×", style.scale, 0.25F, "%.2f");
}

void choice_rows(const UiModel& model, FigureChoice& choice)
{
    heading(model, "Drawing");
    BoxColumns columns{model, drawing_titles, drawing_titles.size()};
    columns.next();
    if (ImGui::RadioButton(drawing_titles[0], choice.as_shown)) choice.as_shown = true;
    columns.next();
    if (ImGui::RadioButton(drawing_titles[1], !choice.as_shown)) choice.as_shown = false;
    ImGui::Checkbox("With the plots", &choice.style.plots);
    if (!choice.as_shown) style_rows(model, choice.style);
    heading(model, "File");
    radio_row(model, "form", form_titles, choice.form);
    if (choice.form == FigureForm::png)
        number_row(model, "Pixels per inch", choice.dpi, 96.0F, "%.0f");
}

/// Returns whether the window stays open.
bool figure_buttons(const UiModel& model, Actions& out)
{
    const Figure& figure = figure_of(model.workspace, model.derived);
    const float width = std::min(3.0F * figure_field_width * model.scale, widest_content(model));
    // A figure as on the canvas has few choices, and leaves more room for itself.
    const bool as_shown = model.workspace.settings.figure.as_shown;
    const float height = std::min((as_shown ? 280.0F : 150.0F) * model.scale,
                                  0.35F * ImGui::GetMainViewport()->Size.y);
    preview(figure, model.fonts, {width, height});
    ImGui::Separator();
    const bool exports = ImGui::Button("Export...");
    if (exports) out.emplace_back(ExportFigure{figure});
    ImGui::SameLine();
    if (ImGui::Button("Copy as image")) out.emplace_back(Ask{CopyImage{figure}});
    ImGui::SameLine();
    return !ImGui::Button("Close") && !exports;
}

} // namespace

bool figure_window(const UiModel& model, Actions& out)
{
    Settings settings = model.workspace.settings;
    const bool stays = fitted_window(model, SmallWindow::figure, [&] {
        choice_rows(model, settings.figure);
        ImGui::Spacing();
        return figure_buttons(model, out);
    });
    settings.figure = within_limits(settings.figure);
    if (!(settings == model.workspace.settings)) out.emplace_back(SetView{settings});
    return stays;
}

} // namespace secant
