#include "core/scene/canvas/labels/value_place.h"

#include "core/scene/canvas/labels/label_layout.h"
#include "core/scene/canvas/parts.h"

#include <algorithm>
#include <array>

namespace secant {
namespace {

/// The pointer's picture reaches so far from its tip, in pixels of every interface scale.
Rect around_pointer(Pixel tip) noexcept
{
    return {tip - 12.0F, tip + Pixel{16.0F, 22.0F}};
}

/// A finger hides so much around its place, and the hand below it more.
Rect around_finger(Pixel tip, float scale) noexcept
{
    return {tip - 34.0F * scale, tip + Pixel{34.0F, 80.0F} * scale};
}

} // namespace

Rect value_place(const Scene& scene, const ValueSurroundings& around, Pixel size, Pixel anchor)
{
    const float mark = (handle_radius + 6.0F) * around.scale;
    LabelSurroundings taken{around.area, around.scale, around.reserved, {}, {}, {}};
    taken.forbidden.push_back(around.is_finger ? around_finger(around.cursor, around.scale)
                                               : around_pointer(around.cursor));
    taken.forbidden.push_back(grown(Rect{anchor, anchor}, mark));
    for (const Primitive& primitive : scene.primitives) {
        if (const auto* label = std::get_if<Label>(&primitive)) {
            (label->boxed ? taken.forbidden : taken.marks).push_back(label->box);
        } else if (const auto* marker = std::get_if<Marker>(&primitive)) {
            taken.handles.push_back(grown(Rect{marker->at, marker->at}, marker->radius));
        }
    }
    const std::array request{
        LabelRequest{{}, size, anchor, mark, Pixel{1.0F, -0.6F}, Role::grid_label}};
    const std::vector<Label> placed = place_labels(request, taken);
    if (!placed.empty()) return placed.front().box;
    // The corner farthest from the place.
    const Rect& area = around.area;
    const Pixel corner{anchor.x < middle(area).x ? area.max.x - size.x : area.min.x,
                       anchor.y < middle(area).y ? area.max.y - size.y : area.min.y};
    const Pixel at{std::max(corner.x, area.min.x), std::max(corner.y, area.min.y)};
    return {at, at + size};
}

} // namespace secant
