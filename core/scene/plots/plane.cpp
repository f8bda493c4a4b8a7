#include "core/scene/plots/plot_parts.h"

#include "core/scene/canvas/parts.h"
#include "core/text/short_number.h"
#include "core/words/case_words.h"
#include "core/words/drawing_words.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace secant {
namespace {

/// A case and its place in a grid of three by three: before 0, from 0 to 1, beyond 1.
struct Region {
    Case kind;
    Role role;
    int column; ///< of t1
    int row;    ///< of t2, upwards
    [[nodiscard]] bool is_triangle() const noexcept { return column == row; }
};

constexpr std::array regions{Region{Case::impale, Role::impale, 1, 1},
                             Region{Case::poke, Role::poke, 1, 2},
                             Region{Case::exit_wound, Role::exit_wound, 0, 1},
                             Region{Case::fall_short, Role::fall_short, 2, 2},
                             Region{Case::past, Role::past, 0, 0},
                             Region{Case::completely_inside, Role::completely_inside, 0, 2}};

struct Plane {
    Rect rect;
    TScale t1{rect.min.x, rect.max.x, third};
    TScale t2{rect.max.y, rect.min.y, third};
    static constexpr float third = 1.0F / 3.0F;

    [[nodiscard]] Rect cell(const Region& region) const noexcept
    {
        const Pixel part = size(rect) / 3.0F;
        const Pixel corner{rect.min.x + part.x * static_cast<float>(region.column),
                           rect.max.y - part.y * static_cast<float>(region.row + 1)};
        return {corner, corner + part};
    }
};

std::vector<Pixel> outline(const Region& region, const Rect& cell)
{
    const Pixel bottom_left{cell.min.x, cell.max.y};
    const Pixel top_right{cell.max.x, cell.min.y};
    if (region.is_triangle()) return {bottom_left, cell.min, top_right};
    return {bottom_left, cell.min, top_right, cell.max};
}

/// The share of a line's height that most letters leave free below.
constexpr float below_letters = 0.22F;

/// True when a box of text lies in the region; the text of a triangle lies in its upper left.
bool holds(const Region& region, const Rect& cell, const Rect& box, float line) noexcept
{
    if (!contains(cell, box)) return false;
    if (!region.is_triangle()) return true;
    const Pixel whole = size(cell);
    const Pixel corner{box.max.x - cell.min.x, box.max.y - cell.min.y - line * below_letters};
    return corner.x / whole.x + corner.y / whole.y <= 1.0F;
}

std::vector<std::string> lines_of(std::string_view name, bool broken)
{
    const std::size_t space = name.find(' ');
    if (!broken || space == std::string_view::npos) return {std::string{name}};
    return {std::string{name.substr(0, space)}, std::string{name.substr(space + 1)}};
}

/// The places of a text of a size in a region, the best first.
std::vector<Rect> places(const Region& region, const Rect& cell, Pixel size, float pad, float line)
{
    std::vector<Rect> out;
    const auto add = [&](Pixel at) {
        const Rect box{at, at + size};
        if (holds(region, cell, grown(box, 0.5F * pad), line)) out.push_back(box);
    };
    if (region.is_triangle()) {
        add(cell.min + Pixel{pad, pad});
        if (out.empty()) return out;
        // Else beside the triangle's long side, in the half of the plane that holds no roots.
        const Pixel beside = middle(cell) + 4.0F * pad;
        out.push_back({beside, beside + size});
        return out;
    }
    const Pixel room = cell.max - cell.min - size - 2.0F * Pixel{pad, pad};
    for (const Pixel share : {Pixel{0.5F, 0.5F}, Pixel{0.5F, 0.0F}, Pixel{0.5F, 1.0F},
                              Pixel{0.0F, 0.5F}, Pixel{1.0F, 0.5F}}) {
        add(cell.min + pad + room * share);
    }
    return out;
}

/// Names all regions of a plane inside them, or none of them.
class Names {
public:
    Names(const PlotInput& in, const Plane& plane, std::vector<Rect> marks)
        : in_{in}, plane_{plane}, marks_{std::move(marks)}
    {
        for (const auto& region : regions) {
            const std::string_view name = case_name(region.kind);
            fits_ =
                fits_ && (add(region, lines_of(name, false)) || add(region, lines_of(name, true)));
        }
    }

    [[nodiscard]] bool fits() const noexcept { return fits_; }
    [[nodiscard]] std::vector<Label> take() { return std::move(labels_); }

private:
    bool add(const Region& region, const std::vector<std::string>& lines)
    {
        Pixel size{};
        for (const std::string& line : lines) {
            const Pixel one = text_size(in_.view, line);
            size = {std::max(size.x, one.x), size.y + one.y};
        }
        const std::vector<Rect> all = places(region, plane_.cell(region), size,
                                             2.0F * in_.view.scale, in_.view.text.line_height);
        if (all.empty()) return false;
        const auto clear = std::ranges::find_if(all, [&](const Rect& box) {
            return contains(plane_.rect, box) && count_overlaps(marks_, box) == 0;
        });
        if (clear != all.end()) put(region, lines, *clear);
        return true;
    }

    void put(const Region& region, const std::vector<std::string>& lines, const Rect& box)
    {
        float y = box.min.y;
        for (const std::string& line : lines) {
            const Pixel one = text_size(in_.view, line);
            const float x = region.is_triangle() ? box.min.x : middle(box).x - one.x * 0.5F;
            labels_.push_back(plain_text(in_.view, line, {x, y}, region.role));
            y += one.y;
        }
    }

    const PlotInput& in_;
    const Plane& plane_;
    std::vector<Rect> marks_; ///< not covered
    bool fits_ = true;
    std::vector<Label> labels_;
};

/// The names of the regions in a column, each beside the region's colour.
void add_legend(const PlotInput& in, const Rect& column, Scene& scene)
{
    const float line = in.view.text.line_height;
    const float pitch = std::min(size(column).y / 6.0F, line * 1.3F);
    for (std::size_t i = 0; i < regions.size(); ++i) {
        const Pixel at = column.min + Pixel{0.0F, pitch * static_cast<float>(i)};
        const float side = 0.55F * line;
        const Pixel swatch = at + Pixel{0.0F, 0.5F * (line - side)};
        scene.primitives.emplace_back(
            Polygon{{swatch, swatch + Pixel{side, 0.0F}, swatch + side, swatch + Pixel{0.0F, side}},
                    regions[i].role,
                    0.7F});
        scene.primitives.emplace_back(plain_text(in.view, std::string{case_name(regions[i].kind)},
                                                 at + Pixel{side * 1.6F, 0.0F}, regions[i].role));
    }
}

void add_regions(const Plane& plane, Case kind, Scene& scene)
{
    for (const Region& region : regions) {
        const Rect cell = plane.cell(region);
        const bool live = region.kind == kind;
        scene.primitives.emplace_back(
            Polygon{outline(region, cell), region.role, live ? 0.4F : 0.2F});
    }
    for (const Region& region : regions) {
        if (region.kind != kind) continue;
        scene.primitives.emplace_back(
            Polyline{outline(region, plane.cell(region)), true, region.role});
    }
    scene.primitives.emplace_back(Line{{plane.rect.min.x, plane.rect.max.y},
                                       {plane.rect.max.x, plane.rect.min.y},
                                       Role::grid_label});
}

void add_ticks(const PlotInput& in, const Plane& plane, PlotTexts& texts, Scene& scene)
{
    const float gap = 3.0F * in.view.scale;
    const auto add = [&](std::string text, Pixel at, Pixel hang) {
        const Pixel size = text_size(in.view, text);
        texts.add({plain_text(in.view, std::move(text), at + hang * size, Role::grid_label)},
                  scene);
    };
    add("t1", {plane.rect.max.x, plane.rect.max.y + gap}, {-1.0F, 0.0F});
    for (const double t : ticks) {
        add(short_number(t), {plane.t1.place(t), plane.rect.max.y + gap}, {-0.5F, 0.0F});
    }
    add("t2", {plane.rect.min.x - gap, plane.rect.min.y}, {-1.0F, 0.0F});
    for (const double t : ticks) {
        add(short_number(t), {plane.rect.min.x - gap, plane.t2.place(t)}, {-1.0F, -0.5F});
    }
}

/// Keeps room for the numbers at the left and below, and for the legend if there is one.
Plane plane_in(const PlotInput& in, float legend) noexcept
{
    const float advance = in.view.text.advance;
    const float gap = 3.0F * in.view.scale;
    return Plane{{in.area.min + Pixel{4.0F * advance + gap, 2.0F},
                  in.area.max - Pixel{legend + 2.0F, in.view.text.line_height + gap}}};
}

/// The title of the plane, or the current case, in the half that holds no roots.
void add_title(const PlotInput& in, const Plane& plane, std::string_view text, float lines_up,
               PlotTexts& texts, Scene& scene)
{
    const Pixel size = text_size(in.view, text);
    const Pixel at = plane.rect.max - size * Pixel{1.0F, 1.0F + lines_up};
    const Pixel whole = plane.rect.max - plane.rect.min;
    const Pixel corner = (at - plane.rect.min) / whole;
    if (corner.x + corner.y < 1.0F) return; // across the diagonal
    texts.add({plain_text(in.view, std::string{text}, at, Role::grid_label)}, scene, 1.0F);
}

/// The way of (t1, t2) so far, with a small dot at each point.
void add_trail(const PlotInput& in, const Plane& plane, Scene& scene)
{
    Polyline way{{}, false, Role::grid_label};
    const auto finish = [&] {
        if (way.points.size() > 1) scene.primitives.emplace_back(way);
        way.points.clear();
    };
    for (const TrailPoint& point : in.view.trail) {
        const Pixel at{plane.t1.place_apart(point.t1), plane.t2.place_apart(point.t2)};
        if (!point.joined) finish();
        if (!way.points.empty() && way.points.back() == at) continue;
        way.points.push_back(at);
        scene.primitives.emplace_back(
            Marker{at, 1.5F * in.view.scale, MarkerShape::dot, true, Role::root_on});
    }
    finish();
}

float legend_width(const PlotInput& in) noexcept
{
    return 19.5F * in.view.text.advance;
}

bool has_room_for_legend(const PlotInput& in, const Plane& plane) noexcept
{
    return size(plane.rect).x - legend_width(in) > 48.0F * in.view.scale &&
           size(in.area).y >= 6.0F * in.view.text.line_height;
}

} // namespace

PlaneScales plane_scales(const PlotInput& in)
{
    Plane plane = plane_in(in, 0.0F);
    if (!Names{in, plane, {}}.fits() && has_room_for_legend(in, plane))
        plane = plane_in(in, legend_width(in));
    return {plane.t1, plane.t2};
}

namespace {

/// The point of the roots, and that of the told run.
Scene points_of(const PlotInput& in, const Plane& plane)
{
    Scene points;
    add_own_point(in, plane.t1, plane.t2, points);
    const auto& roots = in.answer.roots;
    if (in.answer.root_count == 2) {
        points.primitives.emplace_back(
            Marker{{plane.t1.place_apart(roots[0].t), plane.t2.place_apart(roots[1].t)},
                   root_radius * in.view.scale,
                   MarkerShape::dot,
                   true,
                   Role::root_on});
    }
    return points;
}

std::vector<Rect> room_of(const Scene& points)
{
    LabelSurroundings around;
    keep_clear_of(points, around);
    for (Rect& mark : around.marks)
        mark = grown(mark, 2.0F);
    return around.marks;
}

} // namespace

void add_plane(const PlotInput& in, Scene& scene)
{
    const bool live = in.answer.root_count == 2;
    Plane plane = plane_in(in, 0.0F);
    Names names{in, plane, room_of(points_of(in, plane))};
    const bool inside = names.fits();
    const float legend = legend_width(in);
    const bool beside = !inside && has_room_for_legend(in, plane);
    if (beside) plane = plane_in(in, legend);

    Scene points = points_of(in, plane);
    PlotTexts texts{in, points};
    const Case kind = in.answer.classification.kind;
    add_regions(plane, kind, scene);
    std::string_view title = drawing_words::plane;
    if (inside) {
        for (Label& label : names.take()) {
            texts.reserve(label.box);
            scene.primitives.emplace_back(std::move(label));
        }
    } else if (beside) {
        const float left = in.area.max.x - legend + 1.5F * in.view.text.advance;
        add_legend(in, {{left, plane.rect.min.y}, in.area.max}, scene);
    } else if (live) {
        title = case_name(kind);
    }
    add_ticks(in, plane, texts, scene);
    add_title(in, plane, title, 0.0F, texts, scene);
    if (!live) add_title(in, plane, drawing_words::no_root, 1.2F, texts, scene);
    add_trail(in, plane, scene);
    std::ranges::move(points.primitives, std::back_inserter(scene.primitives));
}

} // namespace secant
