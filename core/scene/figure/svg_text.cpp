#include "core/scene/figure/figure.h"

#include "core/text/text.h"

#include <fmt/format.h>

#include <utility>

namespace secant {
namespace {

/// A length with at most two decimals. A hundredth of a pixel is not seen, and the differences of
/// rounding between machines are smaller.
std::string length_text(float length)
{
    std::string text = fmt::format("{:.2f}", length);
    while (text.ends_with('0'))
        text.pop_back();
    if (text.ends_with('.')) text.pop_back();
    return text == "-0" ? "0" : text;
}

/// A text of several lines between tags.
std::string xml_lines(std::string_view text)
{
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return xml_text(text);
    return xml_text(text.substr(0, end)) + '\n' + xml_lines(text.substr(end + 1));
}

std::string color_text(Color color)
{
    return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

/// `name="#rrggbb"`, with the opacity where the colour is not opaque.
std::string color_attributes(std::string_view name, Color color)
{
    if (color.alpha == 0) return fmt::format(" {}=\"none\"", name);
    std::string out = fmt::format(" {}=\"{}\"", name, color_text(color));
    if (color.alpha != 255) {
        out += fmt::format(" {}-opacity=\"{}\"", name,
                           length_text(static_cast<float>(color.alpha) / 255.0F));
    }
    return out;
}

std::string ink_attributes(const Ink& ink)
{
    std::string out = color_attributes("fill", ink.fill);
    if (ink.stroke.alpha == 0) return out;
    out += color_attributes("stroke", ink.stroke);
    out += fmt::format(" stroke-width=\"{}\"", length_text(ink.width));
    if (ink.dash > 0.0F) {
        out +=
            fmt::format(" stroke-dasharray=\"{} {}\"", length_text(ink.dash), length_text(ink.gap));
    }
    return out;
}

std::string face_attributes(const TextShape& text)
{
    // The program's fonts first; then fonts that most machines have.
    std::string_view family = "Inter, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif";
    std::string_view weight;
    switch (text.face) {
    case Face::mono:
        family = "'JetBrains Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace";
        break;
    case Face::sans: break;
    case Face::sans_bold: weight = " font-weight=\"600\""; break;
    }
    return fmt::format(" font-family=\"{}\" font-size=\"{}\"{}{}", family, length_text(text.em),
                       weight, text.centered ? " text-anchor=\"middle\"" : "");
}

/// Appends the element of a shape; visits the variant.
struct ElementWriter {
    std::string& out;

    void operator()(const PathShape& path) const
    {
        if (path.points.size() == 2 && !path.closed) {
            const Pixel from = path.points[0];
            const Pixel to = path.points[1];
            out +=
                fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>", length_text(from.x),
                            length_text(from.y), length_text(to.x), length_text(to.y));
            return;
        }
        out += path.closed ? "<polygon points=\"" : "<polyline points=\"";
        std::string_view gap;
        for (const Pixel& p : path.points) {
            out += gap;
            out += length_text(p.x) + ',' + length_text(p.y);
            gap = " ";
        }
        out += "\"/>";
    }

    void operator()(const RoundShape& round) const
    {
        out += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>", length_text(round.at.x),
                           length_text(round.at.y), length_text(round.radius));
    }

    void operator()(const BoxShape& shape) const
    {
        const Pixel extent = size(shape.box);
        out +=
            fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"/>",
                        length_text(shape.box.min.x), length_text(shape.box.min.y),
                        length_text(extent.x), length_text(extent.y), length_text(shape.rounding));
    }

    void operator()(const TextShape& text) const
    {
        out +=
            fmt::format("<text x=\"{}\" y=\"{}\"", length_text(text.at.x), length_text(text.at.y));
        // Another font would have other widths.
        if (text.length > 0.0F) {
            out += fmt::format(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"",
                               length_text(text.length));
        }
        out += '>' + xml_text(text.text) + "</text>";
    }
};

/// The attributes that the shapes of a group have in common.
std::string group_attributes(const Painted& painted)
{
    std::string out = fmt::format(" class=\"{}\"", painted.meaning) + ink_attributes(painted.ink);
    if (const auto* text = std::get_if<TextShape>(&painted.shape)) {
        if (painted.ink.stroke.alpha != 0) out += " paint-order=\"stroke\"";
        out += face_attributes(*text);
    }
    return out;
}

/// The name of a pane's clip: panes of the same area have the same, so that several figures fit
/// into one document.
std::string clip_name(const Pane& pane)
{
    return fmt::format("secant-clip-{}-{}-{}-{}", length_text(pane.area.min.x),
                       length_text(pane.area.min.y), length_text(pane.area.max.x),
                       length_text(pane.area.max.y));
}

void append_pane(std::string& out, const Pane& pane)
{
    const Pixel extent = size(pane.area);
    const std::string clip = clip_name(pane);
    out += fmt::format("<clipPath id=\"{}\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>"
                       "</clipPath>\n",
                       clip, length_text(pane.area.min.x), length_text(pane.area.min.y),
                       length_text(extent.x), length_text(extent.y));
    out += fmt::format("<g class=\"{}\" clip-path=\"url(#{})\">\n", pane.name, clip);
    std::string open;
    for (const Painted& painted : pane.painted) {
        std::string attributes = group_attributes(painted);
        if (attributes != open) {
            if (!open.empty()) out += "</g>\n";
            out += "<g" + attributes + ">\n";
            open = std::move(attributes);
        }
        std::visit(ElementWriter{out}, painted.shape);
        out += '\n';
    }
    if (!open.empty()) out += "</g>\n";
    out += "</g>\n";
}

} // namespace

std::string svg_text(const Figure& figure, float scale)
{
    const std::string width = length_text(figure.size.x);
    const std::string height = length_text(figure.size.y);
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    out += fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" "
                       "viewBox=\"0 0 {} {}\" role=\"img\" stroke-linejoin=\"round\">\n",
                       length_text(figure.size.x * scale), length_text(figure.size.y * scale),
                       width, height);
    out += "<title>" + xml_text(figure.title) + "</title>\n";
    out += "<desc>" + xml_lines(figure.description) + "</desc>\n";
    if (figure.ground) {
        out += fmt::format("<rect width=\"{}\" height=\"{}\"{}/>\n", width, height,
                           color_attributes("fill", *figure.ground));
    }
    for (const Pane& pane : figure.panes)
        append_pane(out, pane);
    out += "</svg>\n";
    return out;
}

} // namespace secant
