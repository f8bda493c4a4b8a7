#include "core/scene/canvas/drawing/grid_legends.h"

#include "core/scene/view/grid.h"

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

} // namespace secant
