#include "core/scene/figure/make_figure.h"

#include "core/formula/formula.h"
#include "core/scene/canvas/build_scene.h"
#include "core/scene/case_glyph.h"
#include "core/scene/figure/formula_figure.h"
#include "core/scene/orbit/orbit_drawing.h"
#include "core/scene/orbit/orbit_words.h"
#include "core/scene/plots/plots.h"
#include "core/scene/view/handles/handle.h"
#include "core/scene/view/projection.h"
#include "core/text/number_text.h"
#include "core/text/text.h"
#include "core/words/case_words.h"
#include "core/words/step_words.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace secant {
namespace {

// Lengths at interface scale 1.
constexpr float name_em = 21.0F;
constexpr float line_em = 13.0F;
constexpr float line_step = 19.0F; ///< from one line to the next
constexpr float name_height = 31.0F;
constexpr Pixel glyph_size{56.0F, 31.0F};
constexpr float glyph_gap = 10.0F;

/// No usual font has a text of letters and digits wider than this.
float widest(std::string_view text, float em) noexcept
{
    return 0.62F * em * static_cast<float>(utf8_characters(text));
}

std::string step_line(const MethodRun& run, std::size_t step, const Document& document)
{
    const std::string text = position_text(run.trace, step);
    const std::string formula = with_numbers(run, step, document);
    return formula.empty() ? text : text + ": " + formula;
}

void add_told(const CaptionContent& content, Palette palette, std::vector<CaptionLine>& out)
{
    const MethodRun& run = *content.told;
    if (!run.representable) return;
    out.push_back({said_text(run), color_of(palette, run.mark)});
    const std::string truly = truly_text(run, content.document, content.marks);
    if (truly.empty()) return;
    out.push_back({truly, is_untrue(run.mark) ? color_of(palette, truly_mark(run))
                                              : stroke_of(palette, Role::grid_label).color});
}

} // namespace

Caption caption_of(const CaptionContent& content, const Paint& paint, float room)
{
    Caption caption;
    const float scale = paint.scale;
    const Classification& c = classification_of(content.analysis);
    caption.classification = c;
    caption.name = std::string(case_name(c.kind)) + (c.tangent ? ", tangent" : "");
    const Color dim = stroke_of(paint.palette, Role::grid_label).color;
    caption.lines.push_back({std::string{case_phrase(c, shape_of(content.document.query))}, dim});
    if (content.told != nullptr) add_told(content, paint.palette, caption.lines);
    if (content.run != nullptr && !content.run->trace.empty()) {
        caption.lines.push_back({step_line(*content.run, content.step, content.document),
                                 stroke_of(paint.palette, Role::witness).color});
    }
    std::erase_if(caption.lines, [&](const CaptionLine& line) {
        return line.text.empty() || widest(line.text, line_em * scale) > 0.7F * room;
    });
    float width = (glyph_size.x + glyph_gap) * scale + widest(caption.name, name_em * scale);
    for (const CaptionLine& line : caption.lines)
        width = std::max(width, widest(line.text, line_em * scale));
    const float height = name_height + line_step * static_cast<float>(caption.lines.size());
    caption.size = {width, height * scale};
    return caption;
}

std::vector<Painted> painted(const Caption& caption, const Rect& box, const Paint& paint)
{
    const float scale = paint.scale;
    const Color color = color_of(paint.palette, caption.classification.kind);
    const CaseGlyph glyph =
        case_glyph(caption.classification, {box.min, box.min + glyph_size * scale});
    std::vector<Painted> out;
    const auto add = [&](const Ink& ink, Shape shape) {
        out.push_back({"caption", ink, std::move(shape)});
    };
    add({{}, faded(color, 0.75F), glyph.thickness * CaseGlyph::rim},
        RoundShape{glyph.center, glyph.radius});
    if (glyph.is_dot) {
        add({color}, RoundShape{glyph.from, glyph.thickness * CaseGlyph::dot});
    } else {
        add({{}, color, glyph.thickness}, PathShape{{glyph.from, glyph.neck}, false});
        add({color}, PathShape{{glyph.head.begin(), glyph.head.end()}, true});
    }
    // A pixel more than a letter's stroke, to be read over the grid.
    const float halo = paint.halos ? 4.0F * scale : 0.0F;
    const auto write = [&](const std::string& text, Color ink, Face face, float em, Pixel left) {
        const Pixel at = left + Pixel{0.0F, below_middle(face, em)};
        const Color ground = paint.halos ? paint.ground : Color{};
        add({ink, ground, halo}, TextShape{printable(text, whole_text), at, false, face, em, 0.0F});
    };
    write(caption.name, stroke_of(paint.palette, Role::outside).color, Face::sans_bold,
          name_em * scale, box.min + Pixel{glyph_size.x + glyph_gap, 0.5F * glyph_size.y} * scale);
    float y = name_height + 0.5F * line_step;
    for (const CaptionLine& line : caption.lines) {
        write(line.text, line.color, Face::sans, line_em * scale, box.min + Pixel{0.0F, y} * scale);
        y += line_step;
    }
    return out;
}

namespace {

// In the order of the enumerators.
constexpr std::array<std::string_view, layer_count> layer_names{
    "grid",    "numbers", "fill",   "beyond", "handles", "roots",
    "normals", "closest", "offset", "labels", "caption"};

using RoleLayer = std::pair<Role, Layer>;

constexpr std::array layers_of_roles{RoleLayer{Role::grid_minor, Layer::grid},
                                     RoleLayer{Role::grid_major, Layer::grid},
                                     RoleLayer{Role::grid_axis, Layer::grid},
                                     RoleLayer{Role::grid_label, Layer::numbers},
                                     RoleLayer{Role::disk, Layer::fill},
                                     RoleLayer{Role::beyond, Layer::beyond},
                                     RoleLayer{Role::root_on, Layer::roots},
                                     RoleLayer{Role::root_off, Layer::roots},
                                     RoleLayer{Role::normal, Layer::normals},
                                     RoleLayer{Role::closest, Layer::closest},
                                     RoleLayer{Role::closest_link, Layer::closest},
                                     RoleLayer{Role::offset, Layer::offset},
                                     RoleLayer{Role::ghost, Layer::offset},
                                     RoleLayer{Role::segment_handle, Layer::handles},
                                     RoleLayer{Role::sheet, Layer::fill},
                                     RoleLayer{Role::axis_x, Layer::handles},
                                     RoleLayer{Role::axis_y, Layer::handles},
                                     RoleLayer{Role::axis_z, Layer::handles},
                                     RoleLayer{Role::axis_name, Layer::handles}};
static_assert(role_count == 47, "a new role may belong to a layer");

/// The layer of a role; none for a role that always stays.
std::optional<Layer> layer_of(Role role) noexcept
{
    const auto* const row = std::ranges::find(layers_of_roles, role, &RoleLayer::first);
    return row == layers_of_roles.end() ? std::nullopt : std::optional{row->second};
}

bool is_kept(const Primitive& primitive, const Layers& layers)
{
    const Role role = std::visit([](const auto& p) { return p.role; }, primitive);
    const auto* const label = std::get_if<Label>(&primitive);
    if (label != nullptr && role != Role::grid_label && !layers.has(Layer::labels)) return false;
    const std::optional<Layer> layer = layer_of(role);
    return !layer || layers.has(*layer);
}

} // namespace

Layers all_layers() noexcept
{
    Layers layers;
    layers.shown.fill(true);
    return layers;
}

Layers clean_layers() noexcept
{
    Layers layers = all_layers();
    layers.show(Layer::handles, false);
    return layers;
}

std::string_view name_of(Layer layer) noexcept
{
    return layer_names[static_cast<std::size_t>(layer)];
}

std::optional<Layer> layer_named(std::string_view name) noexcept
{
    const auto found = std::ranges::find(layer_names, name);
    if (found == layer_names.end()) return std::nullopt;
    return static_cast<Layer>(found - layer_names.begin());
}

void keep_layers(Scene& scene, const Layers& layers)
{
    std::erase_if(scene.primitives, [&](const Primitive& p) { return !is_kept(p, layers); });
}

namespace {

/// The areas of the drawing and of the plots; that of the plots is empty without plots.
std::pair<Rect, Rect> areas_of(const FigureStyle& style) noexcept
{
    const Rect whole{{}, style.size};
    if (!style.plots) return {whole, {}};
    const float usual = std::max(230.0F * style.scale, 0.3F * style.size.y);
    const float wanted = style.plots_height > 0.0F ? style.plots_height : usual;
    const float split = nearest_whole(style.size.y - std::min(wanted, 0.5F * style.size.y));
    return {{{}, {style.size.x, split}}, {{0.0F, split}, style.size}};
}

bool shows_orbit(const FigureContent& content) noexcept
{
    return content.orbit && std::holds_alternative<Query<3>>(content.document.query);
}

/// The areas of the section and of the orbit view, as in the window; a drawing alone has all.
std::pair<Rect, Rect> halves_of(const FigureContent& content, const Rect& area) noexcept
{
    if (!shows_orbit(content)) return {area, {}};
    if (!content.has_both) return {{}, area};
    const Pixel room = size(area);
    Rect section = area;
    Rect orbit = area;
    if (room.x >= room.y) {
        section.max.x = orbit.min.x = area.max.x - std::floor(0.5F * room.x);
    } else {
        section.max.y = orbit.min.y = area.max.y - std::floor(0.5F * room.y);
    }
    return {section, orbit};
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

Projection drawn_of(const FigureContent& content)
{
    return project(content.document, content.analysis,
                   content.section.value_or(section_of(content.document.query)));
}

Camera camera_in(const FigureContent& content, const Projection& drawn, const Rect& area)
{
    return content.camera ? resized(*content.camera, area)
                          : fitted(drawn.query, drawn.answer, area, content.fit);
}

SceneView view_of(const FigureContent& content, const Projection& drawn, const FigureStyle& style,
                  const Rect& area)
{
    SceneView view;
    view.camera = camera_in(content, drawn, area);
    view.radius_angle_rad = content.radius_angle_rad.value_or(
        radius_angle_rad(drawn.query, view.camera, usual_angle_rad));
    view.scale = style.scale;
    view.text = label_metrics(label_em * style.scale);
    view.with_handles = style.layers.has(Layer::handles);
    view.expected_roots = content.expected_roots;
    view.run = content.run;
    view.step = content.step;
    if (content.derived != nullptr) view.mentions = content.derived->mentions;
    if (!content.hides_answer) view.told = content.told;
    return view;
}

/// A drawing of two steps in an area, with the caption where it has room.
template <class Drawing>
Pane pane_of(std::string_view name, const Drawing& drawing, const FigureContent& content,
             const FigureStyle& style, const Rect& area)
{
    const Paint paint = paint_of(style);
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
    Scene scene = drawing.with_labels(reserved);
    keep_layers(scene, style.layers);
    Pane pane{name, area, painted(scene, paint)};
    std::ranges::move(words, std::back_inserter(pane.painted));
    return pane;
}

/// The orbit view of a figure in its area.
OrbitView orbit_in(OrbitView orbit, const InSpace& space, const Rect& area)
{
    const bool has_place = is_visible(orbit.viewport);
    orbit.viewport = area;
    return has_place ? within_limits(orbit) : framed(orbit, space.query, space.answer);
}

/// A stroke between the section and the orbit view.
Painted divider(const Rect& section, const Rect& orbit, const Paint& paint)
{
    const Stroke stroke = stroke_of(paint.palette, Role::grid_axis);
    const bool is_beside = section.max.x == orbit.min.x;
    return {"divider",
            {{}, stroke.color, stroke.thickness * paint.scale},
            PathShape{{orbit.min, is_beside ? Pixel{orbit.min.x, orbit.max.y}
                                            : Pixel{orbit.max.x, orbit.min.y}},
                      false}};
}

/// The section, the orbit view, or both; the caption stands in the first.
void add_drawings(const FigureContent& content, const FigureStyle& style, const Rect& area,
                  std::vector<Pane>& out)
{
    Projection drawn = drawn_of(content);
    const auto [section, orbit] = halves_of(content, area);
    const Rect& first = is_visible(section) ? section : orbit;
    const SceneView view = view_of(content, drawn, style, first);
    if (content.hides_answer) drawn = without_closest(without_roots(drawn));
    const Target target = content.document.target;
    if (is_visible(section)) {
        const Handles places = handles(drawn, view.camera, view.radius_angle_rad);
        out.push_back(
            pane_of("canvas", CanvasDrawing{drawn, target, places, view}, content, style, section));
    }
    if (!is_visible(orbit)) return;
    const OrbitView seen = orbit_in(*content.orbit, *drawn.space, orbit);
    const OrbitDrawing drawing{*drawn.space, target, seen, view};
    if (!is_visible(section)) {
        out.push_back(pane_of("canvas", drawing, content, style, orbit));
        return;
    }
    FigureStyle without_caption = style;
    without_caption.layers.show(Layer::caption, false);
    out.push_back(pane_of("orbit", drawing, content, without_caption, orbit));
    out.back().painted.push_back(divider(section, orbit, paint_of(style)));
}

/// The formulas of a derivation's line in the lower part of an area, which they take from it. None
/// where they would leave no room for the drawing.
std::optional<Pane> formula_pane(const FigureContent& content, const FigureStyle& style, Rect& area)
{
    if (content.derived == nullptr) return std::nullopt;
    const Paint paint = paint_of(style);
    const auto block = [&](Pixel corner) {
        return derivation_block(*content.derived, corner, size(area).x, paint);
    };
    const float height = block({}).height;
    if (size(area).y - height < static_cast<float>(least_figure_size)) return std::nullopt;
    const Pixel corner{area.min.x, area.max.y - height};
    Pane pane{"formula", {corner, area.max}, block(corner).painted};
    area.max.y = corner.y;
    return pane;
}

/// The formulas and the reason of a line, as they are read aloud.
std::string spoken_line(const formula::DerivationLine& line)
{
    std::string out;
    for (const std::string& text : {line.letters, line.numbers}) {
        if (const auto formula = formula::read_formula(text))
            out += '\n' + formula::spoken(*formula) + '.';
    }
    return out += '\n' + line.why;
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

Rect canvas_area(const FigureContent& content, const FigureStyle& style) noexcept
{
    const Rect area = areas_of(style).first;
    const Rect section = halves_of(content, area).first;
    return is_visible(section) ? section : area;
}

Camera figure_camera(const FigureContent& content, const FigureStyle& style)
{
    return camera_in(content, drawn_of(content), canvas_area(content, style));
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
    if (content.derived != nullptr) figure.description += spoken_line(*content.derived);
    if (shows_orbit(content)) figure.description += '\n' + seen_sentence(*content.orbit);
    figure.description = printable_lines(figure.description);
    auto [canvas, plots] = areas_of(style);
    std::optional<Pane> formulas = formula_pane(content, style, canvas);
    add_drawings(content, style, canvas, figure.panes);
    if (formulas) figure.panes.push_back(std::move(*formulas));
    if (style.plots) figure.panes.push_back(plots_pane(content, style, plots));
    return figure;
}

} // namespace secant
