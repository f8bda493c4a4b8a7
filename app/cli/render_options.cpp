#include "app/cli/grammar.h"

#include "core/methods/registry.h"
#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

constexpr std::string_view render_command = "secant render";

/// A decimal number from `least` to `most` that takes up all of the text.
std::optional<double> number_within(const std::string& text, double least, double most)
{
    const auto [value, length] = leading_decimal<double>(text);
    const bool is_number = length > 0 && length == text.size() && value >= least && value <= most;
    return is_number ? std::optional{value} : std::nullopt;
}

/// "1280x800" in pixels.
std::optional<Pixel> size_in(const std::string& text)
{
    const std::size_t cross = text.find('x');
    if (cross == std::string::npos) return std::nullopt;
    const auto width = whole_number<int>(text.substr(0, cross));
    const auto height = whole_number<int>(text.substr(cross + 1));
    if (!width || !height) return std::nullopt;
    if (std::min(*width, *height) < least_figure_size) return std::nullopt;
    if (std::max(*width, *height) > most_figure_size) return std::nullopt;
    return Pixel{static_cast<float>(*width), static_cast<float>(*height)};
}

PrintedText refuse_value(std::string_view option, std::string_view must_be,
                         std::string_view written)
{
    return refuse_number(render_command, option, must_be, written);
}

Expected<FigureForm, PrintedText> form_in(const WrittenRender& written)
{
    const Choice forms = form_choice(render_command);
    if (!written.form.empty()) return forms.value<FigureForm>(written.form);
    if (written.out == "-") return FigureForm::svg;
    const std::size_t dot = written.out.find_last_of('.');
    const std::string ending = dot == std::string::npos ? "" : lowered(written.out.substr(dot + 1));
    if (const auto form = forms.value<FigureForm>(ending)) return *form;
    return unexpected(wrong(render_command, fmt::format("--out: {} ends neither in .svg nor in "
                                                        ".png nor in .pdf; --form chooses",
                                                        written.out)));
}

Expected<Layers, PrintedText> layers_in(const WrittenRender& written)
{
    if (!written.layers.empty() && !written.without.empty()) {
        return unexpected(wrong(render_command, "--layers and --without exclude each other"));
    }
    const bool only = !written.layers.empty();
    const std::string& list = only ? written.layers : written.without;
    const Choice names = layer_choice(render_command, only ? "--layers" : "--without");
    Layers layers = only ? Layers{} : clean_layers();
    if (list.empty() || list == "none") return layers;
    for (const std::string& name : between_commas(list)) {
        const auto layer = layer_named(name);
        if (!layer) return unexpected(names.refuse(name));
        layers.show(*layer, only);
    }
    return layers;
}

Expected<FigureStyle, PrintedText> style_in(const WrittenRender& written)
{
    FigureStyle style;
    const auto size = size_in(written.size);
    if (!size) {
        return unexpected(refuse_value(
            "--size", "a width and a height from 64 to 8192, as in 800x600", written.size));
    }
    style.size = *size;
    const auto scale = number_within(written.scale, 0.25, 8.0);
    if (!scale)
        return unexpected(refuse_value("--scale", "a number from 0.25 to 8", written.scale));
    style.scale = static_cast<float>(*scale);
    const auto palette = theme_choice(render_command).value<Palette>(written.theme);
    if (!palette) return unexpected(palette.error());
    style.palette = *palette;
    style.ground = is_light(style.palette) ? FigureGround::white : FigureGround::theme;
    if (!written.background.empty()) {
        const auto ground = ground_choice(render_command).value<FigureGround>(written.background);
        if (!ground) return unexpected(ground.error());
        style.ground = *ground;
        if (style.ground == FigureGround::white && !is_light(style.palette)) {
            return unexpected(
                wrong(render_command, fmt::format("--background: the light strokes of the theme {} "
                                                  "are not seen on white",
                                                  written.theme)));
        }
    }
    style.plots = written.plots;
    auto layers = layers_in(written);
    if (!layers) return unexpected(std::move(layers.error()));
    style.layers = *layers;
    return style;
}

/// "30,20": an azimuth and an elevation in degrees.
std::optional<OrbitView> view_at_angles(const std::string& text)
{
    const std::vector<std::string> angles = between_commas(text);
    if (angles.size() != 2) return std::nullopt;
    const auto azimuth = number_within(angles[0], -360.0, 360.0);
    const auto elevation = number_within(angles[1], -90.0, 90.0);
    if (!azimuth || !elevation) return std::nullopt;
    OrbitView view;
    view.yaw_deg = *azimuth;
    view.pitch_deg = *elevation;
    return within_limits(view);
}

/// What is drawn of the world, and where it is seen from; the error, if there is one.
std::optional<PrintedText> take_view(const WrittenRender& written, RenderOptions& options)
{
    if (!written.view.empty()) {
        const auto fit = view_choice(render_command).value<FitTo>(written.view);
        if (!fit) return fit.error();
        options.fit = *fit;
    }
    if (written.from.empty()) return std::nullopt;
    if (options.fit)
        return wrong(render_command, "--from and --view exclude each other: seen from a side, "
                                     "everything is in view");
    const Choice sides = side_choice(render_command);
    if (const auto side = sides.value<OrbitSide>(written.from)) {
        options.from = seen_from(OrbitView{}, *side);
        return std::nullopt;
    }
    options.from = view_at_angles(written.from);
    if (options.from) return std::nullopt;
    return wrong(render_command,
                 fmt::format("--from: must be front, back, right, left, top or bottom, or an "
                             "azimuth from -360 to 360 and an elevation from -90 to 90, as in "
                             "30,20, not '{}'{}",
                             printable(written.from), hint(written.from, sides.names)));
}

/// The run and the step that are drawn; the error, if there is one.
std::optional<PrintedText> take_run(const WrittenRender& written, RenderOptions& options)
{
    const auto scalar = scalar_in(render_command, written.scalar);
    if (!scalar) return scalar.error();
    if (written.method.empty()) {
        if (written.step.empty()) return std::nullopt;
        return wrong(render_command, "--step: needs --method, whose step is drawn");
    }
    const Choice methods = method_choice(render_command, "--method");
    if (!methods.has(written.method)) return methods.refuse(written.method);
    options.run = Run{built_in(written.method), *scalar};
    if (written.step.empty()) return std::nullopt;
    options.step = whole_number<std::size_t>(written.step);
    if (options.step && *options.step >= 1) return std::nullopt;
    return refuse_value("--step", "a whole number from 1", written.step);
}

/// The line of a derivation that is drawn; the error, if there is one.
std::optional<PrintedText> take_derivation(const WrittenRender& written, RenderOptions& options)
{
    if (written.derivation.empty()) {
        if (written.line.empty()) return std::nullopt;
        return wrong(render_command, "--line: needs --derivation, whose line is drawn");
    }
    if (!written.method.empty())
        return wrong(render_command, "--derivation and --method exclude each other");
    const auto subject =
        derivation_choice(render_command).value<formula::Derivation>(written.derivation);
    if (!subject) return subject.error();
    options.derivation = *subject;
    if (written.line.empty()) return std::nullopt;
    options.line = whole_number<std::size_t>(written.line);
    if (options.line && *options.line >= 1) return std::nullopt;
    return refuse_value("--line", "a whole number from 1", written.line);
}

} // namespace

void describe_render(CLI::App& render, WrittenRender& written)
{
    render
        .add_option(
            "FILE", written.file,
            "A case file or a query; - is standard input; or a link, or the name of an entry "
            "that comes with Secant")
        ->type_name("")
        ->required();
    const OptionAdder add{render};
    add("-o,--out", written.out, "OUT",
        "The figure: .svg, .png or .pdf; - is standard output; %n in the name is the entry's "
        "number")
        ->required();
    add("--form", written.form, "FORM", "svg, png or pdf, whatever the name of the figure");
    add("--size", written.size, "WxH", "Width and height in pixels of 1/96 inch; default 800x600");
    add("--scale", written.scale, "F", "Factor of marks, strokes and texts; default 1");
    add("--dpi", written.dpi, "D", "Pixels of a PNG per inch, 24 to 1200; default 96");
    add("--theme", written.theme, "THEME", "dark, light (default), contrast or projector");
    add("--background", written.background, "GROUND",
        "theme, white or transparent; default white where the theme is light");
    add("--layers", written.layers, "LAYERS", "Only these layers, with commas; or none");
    add("--without", written.without, "LAYERS", "All layers but these and the handles");
    render.add_flag("--plots", written.plots, "With the plots, in the lower part");
    add("--view", written.view, "VIEW",
        "fit: everything; detail (default): the place where it happens");
    add("--from", written.from, "SIDE",
        "A query in space in the orbit view, in place of its section: from the front, back, right, "
        "left, top or bottom, or AZIMUTH,ELEVATION in degrees");
    add("--method", written.method, "METHOD", "Mark what this method returns");
    add("--scalar", written.scalar, "S", "The scalar of --method: float or double (default)");
    add("--step", written.step, "N", "Draw this step of --method in place of the answer; from 1");
    add("--derivation", written.derivation, "D",
        "Draw a line of the derivation of the roots, the closest point or the distance by the "
        "area, with its formulas: roots, closest or area");
    add("--line", written.line, "N", "The line of --derivation, from 1; default the last");
    add("--entry", written.entry, "NAME",
        "The entry of this name or number; default the first, or all where OUT has %n");
    render.footer("Example:\n"
                  "  secant render Impale -o impale.svg\n\n"
                  "Layers: grid, numbers, fill, beyond, handles, roots, normals, closest, offset, "
                  "labels, caption.\n"
                  "Exit status: 0, or 2 when a file cannot be read or written.");
}

Command understand_render(const WrittenRender& written)
{
    RenderOptions options;
    options.file = written.file;
    options.out = written.out;
    options.entry = written.entry;
    const auto form = form_in(written);
    if (!form) return form.error();
    options.form = *form;
    const auto style = style_in(written);
    if (!style) return style.error();
    options.style = *style;
    const auto dpi = number_within(written.dpi, least_figure_dpi, most_figure_dpi);
    if (!dpi) return refuse_value("--dpi", "a number from 24 to 1200", written.dpi);
    options.dpi = *dpi;
    if (auto refusal = take_view(written, options)) return *std::move(refusal);
    if (auto refusal = take_run(written, options)) return *std::move(refusal);
    if (auto refusal = take_derivation(written, options)) return *std::move(refusal);
    return options;
}

} // namespace secant
