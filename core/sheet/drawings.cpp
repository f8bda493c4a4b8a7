#include "core/scene/case_glyph.h"
#include "core/scene/figure/make_figure.h"
#include "core/session/traces.h"
#include "core/sheet/parts.h"

#include <algorithm>
#include <utility>

namespace secant::sheet {
namespace {

/// Black for whatever is seen on white, and white for what is not; the opacity stays.
Color in_black(Color color) noexcept
{
    const int light = (299 * color.red + 587 * color.green + 114 * color.blue) / 1000;
    const std::uint8_t level = light > 225 ? 255 : 0;
    return {level, level, level, color.alpha};
}

/// A shape as a copier shows it.
Painted in_black(Painted painted)
{
    Ink& ink = painted.ink;
    ink.fill = in_black(ink.fill);
    ink.stroke = in_black(ink.stroke);
    // A copier makes dots of a gray ground, which words are hard to read on.
    if (painted.meaning == meaning_of(Role::disk)) ink.fill = faded(ink.fill, 0.35F);
    // What is text or a thin stroke is lost when it is gray.
    const bool is_text = std::holds_alternative<TextShape>(painted.shape);
    if (is_text && ink.fill.alpha > 0) ink.fill.alpha = 255;
    return painted;
}

struct ShapeMover {
    Pixel by;
    void operator()(PathShape& path) const
    {
        for (Pixel& point : path.points)
            point += by;
    }
    void operator()(RoundShape& round) const { round.at += by; }
    void operator()(BoxShape& shape) const { shape.box = {shape.box.min + by, shape.box.max + by}; }
    void operator()(TextShape& text) const { text.at += by; }
};

Painted moved(Painted painted, Pixel by)
{
    std::visit(ShapeMover{by}, painted.shape);
    return painted;
}

/// The rings of a drawing around what it points to.
std::vector<Painted> rings(const Drawing& drawing, const Projection& answer, const Camera& camera)
{
    std::vector<Painted> out;
    const auto add = [&](const Vec<2>& place, float radius) {
        const Pixel at{screen_from_world(camera, place)};
        if (contains(camera.viewport, at))
            out.push_back({"ring", {{}, black, 1.4F}, RoundShape{at, radius}});
    };
    for (const Spot spot : drawing.ringed) {
        const auto place = place_of(spot, answer.query, answer.answer);
        if (place) add(*place, 13.0F);
    }
    if (drawing.right) {
        const Vec<2> at =
            seen_point(answer.space ? answer.space->section : Section{}, drawing.right->at);
        const Pixel edge{screen_from_world(camera, at + Vec<2>{drawing.right->near, 0.0}) -
                         screen_from_world(camera, at)};
        add(at, std::max(7.0F, edge.x));
    }
    return out;
}

} // namespace

void put(const Row& row, Pixel by, Row& onto)
{
    for (const Painted& painted : row.painted)
        onto.painted.push_back(moved(painted, by));
    for (const Pane& pane : row.drawings) {
        Pane& added = onto.drawings.emplace_back(pane);
        added.area = {pane.area.min + by, pane.area.max + by};
        for (Painted& painted : added.painted)
            painted = moved(std::move(painted), by);
    }
}

Row drawn(const Drawing& drawing, Pixel size, float scale)
{
    const Analysis analysis = analyse(drawing.document);
    FigureContent content{drawing.document, analysis};
    content.fit = drawing.fit;
    content.hides_answer = drawing.hides_answer;
    std::optional<MethodRun> told;
    std::vector<MethodMark> marks;
    if (drawing.told) {
        told = trace_run(drawing.told->method, drawing.told->scalar, drawing.document);
        marks = mark_methods(drawing.document);
        content.told = &*told;
        content.marks = marks;
    }
    FigureStyle style;
    style.size = size;
    style.scale = scale;
    style.plots = drawing.plots;
    style.layers.show(Layer::caption, false);
    style.layers.show(Layer::offset, drawing.has_offset);
    Figure figure = make_figure(content, style);
    const Projection answer = project(drawing.document, analysis);
    const Projection shown = drawing.hides_answer ? without_closest(without_roots(answer)) : answer;
    std::ranges::move(rings(drawing, shown, figure_camera(content, style)),
                      std::back_inserter(figure.panes.front().painted));
    Row row;
    row.height = size.y;
    row.drawings = std::move(figure.panes);
    for (Pane& pane : row.drawings) {
        for (Painted& painted : pane.painted)
            painted = in_black(std::move(painted));
    }
    row.painted.push_back({"frame", {{}, rgb(0x999999), 0.8F}, BoxShape{{{}, size}, 2.0F}});
    return row;
}

std::vector<Painted> case_picture(Case kind, const Rect& box)
{
    Classification shown{};
    shown.kind = kind;
    const CaseGlyph glyph = case_glyph(shown, box);
    std::vector<Painted> out;
    const auto add = [&](const Ink& ink, Shape shape) {
        out.push_back({"case", ink, std::move(shape)});
    };
    add({{}, black, glyph.thickness * CaseGlyph::rim}, RoundShape{glyph.center, glyph.radius});
    if (glyph.is_dot) {
        add({black}, RoundShape{glyph.from, glyph.thickness * CaseGlyph::dot});
        return out;
    }
    add({{}, black, glyph.thickness}, PathShape{{glyph.from, glyph.neck}, false});
    add({black}, PathShape{{glyph.head.begin(), glyph.head.end()}, true});
    return out;
}

} // namespace secant::sheet
