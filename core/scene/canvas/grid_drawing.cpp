#include "core/scene/canvas/drawing.h"

#include "core/scene/view/grid.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace secant {
namespace {

/// Room around the text of a legend, and between a legend and the canvas's edge, in unscaled
/// pixels.
constexpr Pixel legend_padding{6.0F, 2.0F};
constexpr float legend_margin = 5.0F;

/// The boxes that a legend may have, best first: rows from the lower edge upwards at the right, the
/// left and the middle for x, from the upper edge downwards for y.
std::vector<Rect> boxes(const SceneView& view, Axis axis, Pixel size)
{
    const Rect& area = view.camera.viewport;
    const float edge = legend_margin * view.scale;
    const float left = area.min.x + edge;
    const float right = area.max.x - edge - size.x;
    const float row = size.y + 2.0F * view.scale;
    const float labels = view.text.line_height + edge; // the labels of x stand at the lower edge
    std::vector<Rect> out;
    for (float down = edge; down + size.y + labels < area.max.y - area.min.y; down += row) {
        for (const float x : {axis == Axis::x ? right : left, axis == Axis::x ? left : right,
                              0.5F * (left + right)}) {
            const float y =
                axis == Axis::x ? area.max.y - labels - down - size.y + edge : area.min.y + down;
            const Rect box{{x, y}, Pixel{x, y} + size};
            if (contains(area, box)) out.push_back(box);
        }
    }
    return out;
}

std::optional<Label> legend(const SceneView& view, Axis axis, const LabelSurroundings& around)
{
    const GridStep step = major_step(view.camera, view.scale);
    const std::string text = grid_base(axis, visible_range(view.camera, axis, step)).text;
    if (text.empty()) return std::nullopt;
    const Pixel size =
        Pixel{view.text.advance * static_cast<float>(text.size()), view.text.line_height} +
        2.0F * legend_padding * view.scale;
    std::optional<Rect> found;
    for (const Rect& box : boxes(view, axis, size)) {
        if (count_overlaps(around.forbidden, box) > 0) continue;
        const bool is_clear =
            count_overlaps(around.handles, box) + count_overlaps(around.marks, box) == 0;
        if (is_clear || !found) found = box;
        if (is_clear) break;
    }
    if (!found) return std::nullopt;
    return Label{text, *found, middle(*found), false, {}, Role::grid_label};
}

} // namespace

GridLegends grid_legends(const SceneView& view, const LabelSurroundings& around)
{
    GridLegends out;
    out.x = legend(view, Axis::x, around);
    LabelSurroundings beside = around;
    if (out.x) beside.forbidden.push_back(out.x->box);
    out.y = legend(view, Axis::y, beside);
    return out;
}

namespace {

bool in_view(const Rect& viewport, Axis axis, float place) noexcept
{
    const glm::length_t i = axis == Axis::x ? 0 : 1;
    return place >= viewport.min[i] && place <= viewport.max[i];
}

Line grid_line(const Rect& viewport, Axis axis, float place, Role role) noexcept
{
    if (axis == Axis::x) return {{place, viewport.min.y}, {place, viewport.max.y}, role};
    return {{viewport.min.x, place}, {viewport.max.x, place}, role};
}

/// Lines where `skip` does not put its own.
void add_lines(const Camera& camera, Axis axis, const GridStep& step,
               const std::optional<GridStep>& skip, Role role, Scene& scene)
{
    const GridRange range = visible_range(camera, axis, step);
    const std::int64_t ratio =
        skip ? std::max(std::int64_t{1},
                        static_cast<std::int64_t>(nearest_whole(skip->value() / step.value())))
             : 0;
    for (std::int64_t i = range.first; i <= range.last; ++i) {
        const float place = place_on_screen(camera, axis, step, i);
        const bool skipped = i == 0 || (ratio != 0 && i % ratio == 0);
        if (skipped || !in_view(camera.viewport, axis, place)) continue;
        scene.primitives.emplace_back(grid_line(camera.viewport, axis, place, role));
    }
}

Rect text_box(Pixel top_left, const std::string& text, const TextMetrics& metrics) noexcept
{
    const auto width = metrics.advance * static_cast<float>(text.size());
    return {top_left, top_left + Pixel{width, metrics.line_height}};
}

/// Collects the labels that fit at their place.
struct LabelRow {
    Rect allowed;
    std::vector<Rect> taken;
    std::vector<Label> labels;
    float gap;

    bool fits(const Rect& box) const noexcept
    {
        return contains(allowed, box) && count_overlaps(taken, grown(box, gap)) == 0;
    }

    void add(std::string text, const Rect& box)
    {
        if (!fits(box)) return;
        taken.push_back(box);
        labels.push_back(
            {std::move(text), box, middle(box), false, {}, Role::grid_label, false, true});
    }
};

/// The step from label to label in lines, 1, 2, 5, 10 ..., so that the widest labels fit side by
/// side.
std::int64_t label_stride(double spacing_px, double widest_px) noexcept
{
    GridStep stride{1, 0};
    while (stride.value() * spacing_px < widest_px && stride.exponent < 6) {
        stride = grid_step(stride.value() * 1.5);
    }
    return static_cast<std::int64_t>(nearest_whole(stride.value()));
}

void add_labels(const SceneView& view, Axis axis, const std::optional<Label>& legend, LabelRow& row)
{
    const Camera& camera = view.camera;
    const GridStep step = major_step(camera, view.scale);
    const GridRange range = visible_range(camera, axis, step);
    const GridBase base = grid_base(axis, range);
    const float margin = 5.0F * view.scale;
    const Rect& area = camera.viewport;

    const float bottom = area.max.y - margin - view.text.line_height;
    if (!base.text.empty()) {
        if (!legend) return;
        row.taken.push_back(legend->box);
        row.labels.push_back(*legend);
    }

    std::size_t longest = 0;
    for (std::int64_t i = range.first; i <= range.last; ++i) {
        longest = std::max(longest, grid_label(axis, step, base, i).size());
    }
    const double widest = static_cast<double>(view.text.advance) * static_cast<double>(longest) +
                          2.0 * static_cast<double>(margin);
    const std::int64_t stride =
        axis == Axis::x ? label_stride(step.value() * camera.pixels_per_unit, widest) : 1;
    for (std::int64_t i = range.first; i <= range.last; ++i) {
        if ((i - base.index) % stride != 0) continue;
        std::string text = grid_label(axis, step, base, i);
        const float line = place_on_screen(camera, axis, step, i);
        const Pixel corner = axis == Axis::x
                                 ? Pixel{line + margin, bottom}
                                 : Pixel{area.min.x + margin, line - view.text.line_height - 1.0F};
        const Rect box = text_box(corner, text, view.text);
        row.add(std::move(text), box);
    }
}

} // namespace

void add_grid_lines(const Camera& camera, float scale, Scene& scene)
{
    const GridStep major = major_step(camera, scale);
    const GridStep minor = major.divided();
    for (const Axis axis : {Axis::x, Axis::y}) {
        add_lines(camera, axis, minor, major, Role::grid_minor, scene);
        add_lines(camera, axis, major, std::nullopt, Role::grid_major, scene);
    }
    for (const Axis axis : {Axis::x, Axis::y}) {
        const float zero = place_on_screen(camera, axis, major, 0);
        if (!in_view(camera.viewport, axis, zero)) continue;
        scene.primitives.emplace_back(grid_line(camera.viewport, axis, zero, Role::grid_axis));
    }
}

std::vector<Label> grid_labels(const SceneView& view, const std::vector<Rect>& taken,
                               const GridLegends& legends)
{
    LabelRow row{view.camera.viewport, taken, {}, 2.0F * view.scale};
    add_labels(view, Axis::x, legends.x, row);
    add_labels(view, Axis::y, legends.y, row);
    return std::move(row.labels);
}

} // namespace secant
