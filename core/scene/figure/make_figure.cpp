#include "core/scene/figure/make_figure.h"

#include "core/scene/canvas/build_scene.h"
#include "core/scene/plots/plots.h"
#include "core/scene/view/handles/radius_handle.h"
#include "core/scene/view/projection.h"
#include "core/text/foreign_text.h"
#include "core/text/utf8.h"
#include "core/words/case_words.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace secant {
namespace {

/// The areas of the canvas and of the plots; that of the plots is empty without plots.
std::pair<Rect, Rect> areas_of(const FigureStyle& style) noexcept
{
    const Rect whole{{}, style.size};
    if (!style.plots) return {whole, {}};
    const float usual = std::max(230.0F * style.scale, 0.3F * style.size.y);
    const float wanted = style.plots_height > 0.0F ? style.plots_height : usual;
    const float split = std::round(style.size.y - std::min(wanted, 0.5F * style.size.y));
    return {{{}, {style.size.x, split}}, {{0.0F, split}, style.size}};
}

Paint paint_of(const FigureStyle& style) noexcept
{
    Paint paint;
    paint.palette = style.palette;
    paint.ground = style.ground == FigureGround::white && is_light(style.palette)
                       ? rgb(0xFFFFFF)
                       : canvas_ground(style.palette);
    // Behind a transparent figure may be any colour.
    paint.halos = style.ground != FigureGround::transparent;
    paint.scale = style.scale;
    paint.em = label_em * style.scale;
    return paint;
}

SceneView view_of(const FigureContent& content, const FigureStyle& style, const Rect& area)
{
    const Projection drawn = project(content.document, content.analysis);
    SceneView view;
    view.camera = content.camera ? resized(*content.camera, area)
                                 : fitted(drawn.query, drawn.answer, area, content.fit);
    view.radius_angle_rad = content.radius_angle_rad.value_or(
        radius_angle_rad(drawn.query, view.camera, usual_angle_rad));
    view.scale = style.scale;
    view.text = label_metrics(label_em * style.scale);
    view.with_handles = style.layers.has(Layer::handles);
    view.expected_roots = content.expected_roots;
    view.run = content.run;
    view.step = content.step;
    view.told = content.told;
    return view;
}

Pane canvas_pane(const FigureContent& content, const FigureStyle& style, const Rect& area)
{
    const Paint paint = paint_of(style);
    CanvasDrawing drawing{content.document, content.analysis, view_of(content, style, area)};
    std::vector<Rect> reserved;
    std::vector<Painted> words;
    if (style.layers.has(Layer::caption)) {
        const Caption caption = caption_of({content.document, content.analysis, content.told,
                                            content.run, content.step, content.marks},
                                           paint, size(area).x);
        const auto place = badge_place(content.caption_place, caption.size, drawing.around());
        if (place) {
            const Rect box = badge_box(*place, area, caption.size, style.scale);
            reserved.push_back(box);
            words = painted(caption, box, paint);
        }
    }
    Scene scene = std::move(drawing).with_labels(std::move(reserved));
    keep_layers(scene, style.layers);
    Pane pane{"canvas", area, painted(scene, paint)};
    std::ranges::move(words, std::back_inserter(pane.painted));
    return pane;
}

Pane plots_pane(const FigureContent& content, const FigureStyle& style, const Rect& area)
{
    PlotView view;
    view.scale = style.scale;
    view.text = label_metrics(label_em * style.scale);
    view.trail = content.trail;
    view.told = content.told;
    const Scene scene = build_plots(content.document, content.analysis, view, area);
    return {"plots", area, painted(scene, paint_of(style))};
}

} // namespace

bool is_light(Palette palette) noexcept
{
    return palette == Palette::light || palette == Palette::projector;
}

Rect canvas_area(const FigureStyle& style) noexcept
{
    return areas_of(style).first;
}

Figure make_figure(const FigureContent& content, const FigureStyle& style)
{
    Figure figure;
    figure.size = style.size;
    if (style.ground != FigureGround::transparent) figure.ground = paint_of(style).ground;
    const Classification& c = classification_of(content.analysis);
    figure.title = std::string(case_name(c.kind)) + (c.tangent ? ", tangent" : "");
    // Many entries are called by their case.
    if (!content.name.empty() && content.name != figure.title)
        figure.title.insert(0, printable(content.name, whole_text) + ": ");
    figure.description = why(content.document, content.analysis);
    figure.description += '\n';
    figure.description += state_line(content.document, content.analysis);
    figure.description = printable_lines(figure.description);
    const auto [canvas, plots] = areas_of(style);
    figure.panes.push_back(canvas_pane(content, style, canvas));
    if (style.plots) figure.panes.push_back(plots_pane(content, style, plots));
    return figure;
}

} // namespace secant
