#include "core/workspace/workspace_figure.h"

#include "core/text/ascii.h"
#include "core/workspace/entry_rows.h"
#include "core/workspace/state/stepping.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace secant {
namespace {

/// The height of the plots under a canvas that is drawn as it is shown, at interface scale 1.
constexpr float plots_room = 230.0F;

/// The style of the canvas as it is shown; none while no canvas is.
std::optional<FigureStyle> shown_style(const Workspace& workspace)
{
    const Settings& settings = workspace.settings;
    FigureStyle style;
    style.scale = interface_scale(workspace);
    style.palette = settings.palette;
    style.ground = FigureGround::theme;
    style.layers = all_layers();
    style.plots = settings.figure.style.plots;
    style.plots_height = std::round(plots_room * style.scale);
    const Pixel canvas = size(workspace.interaction.camera.viewport);
    style.size = {std::round(canvas.x),
                  std::round(canvas.y) + (style.plots ? style.plots_height : 0.0F)};
    const auto least = static_cast<float>(least_figure_size);
    if (canvas.x < least || canvas.y < least) return std::nullopt;
    return style;
}

std::optional<FigureForm> form_ending(std::string_view path)
{
    const std::size_t dot = path.find_last_of('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const auto found = std::ranges::find(form_names, lowered(path.substr(dot + 1)));
    if (found == form_names.end()) return std::nullopt;
    return static_cast<FigureForm>(found - form_names.begin());
}

} // namespace

FigureChoice within_limits(FigureChoice choice) noexcept
{
    const auto side = [](float pixels) {
        return std::clamp(std::round(pixels), static_cast<float>(least_figure_size),
                          static_cast<float>(most_figure_size));
    };
    FigureStyle& style = choice.style;
    style.size = {side(style.size.x), side(style.size.y)};
    style.scale = std::clamp(style.scale, least_figure_scale, most_figure_scale);
    if (style.ground == FigureGround::white && !is_light(style.palette))
        style.ground = FigureGround::theme;
    choice.dpi = std::clamp(choice.dpi, static_cast<float>(least_figure_dpi),
                            static_cast<float>(most_figure_dpi));
    return choice;
}

Figure figure_of(const Workspace& workspace, const Derived& derived)
{
    const Session& session = workspace.session;
    const Interaction& view = workspace.interaction;
    const FigureChoice& choice = workspace.settings.figure;
    const std::optional<FigureStyle> shown =
        choice.as_shown ? shown_style(workspace) : std::nullopt;
    FigureContent content{session.document, session.analysis};
    if (shown) {
        content.camera = view.camera;
        content.radius_angle_rad = view.radius_angle_rad;
        content.caption_place = view.badge;
    }
    content.told = told_run(derived, workspace);
    content.marks = derived.marks();
    if (is_open(workspace, Panel::step)) {
        content.run = stepped_run(derived.runs, workspace.panels.stepping);
        if (content.run != nullptr)
            content.step = current_step(*content.run, workspace.panels.stepping);
    }
    content.expected_roots = wrong_roots(workspace.library, session.document);
    content.trail = workspace.panels.animation.trail.points;
    return make_figure(content, shown.value_or(choice.style));
}

std::string file_name_of(const Figure& figure, FigureForm form)
{
    std::string name;
    for (const char c : lowered(figure.title)) {
        if (is_lower(c) || is_digit(c)) {
            name += c;
        } else if (!name.empty() && !name.ends_with('-')) {
            name += '-';
        }
    }
    while (name.ends_with('-'))
        name.pop_back();
    return with_ending(name.empty() ? "figure" : name, form);
}

std::string with_ending(std::string path, FigureForm form)
{
    if (form_ending(path)) return path;
    path += '.';
    return path += form_names[static_cast<std::size_t>(form)];
}

FigureForm form_of_path(std::string_view path, FigureForm otherwise)
{
    return form_ending(path).value_or(otherwise);
}

} // namespace secant
