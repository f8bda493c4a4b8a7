#include "core/scene/canvas/labels.h"

#include "core/scene/canvas/parts.h"

#include <algorithm>
#include <array>
#include <limits>

namespace secant {
namespace {

/// The gap between the badge and the canvas's edge, in unscaled pixels; it is larger at the lower
/// edge, where the labels of the grid are.
constexpr float badge_margin = 12.0F;
constexpr float badge_lower_margin = 30.0F;

/// The gap between the badge and a handle, in unscaled pixels.
constexpr float badge_clearance = 8.0F;

struct RankedPlace {
    BadgePlace place;
    float cost; ///< more than a faint stroke that passes below the badge, away from the top
};

constexpr std::array badge_places{
    RankedPlace{BadgePlace::top_left, 0.0F},    RankedPlace{BadgePlace::top_right, 1.0F},
    RankedPlace{BadgePlace::bottom_left, 3.0F}, RankedPlace{BadgePlace::bottom_right, 3.0F},
    RankedPlace{BadgePlace::top, 4.0F},         RankedPlace{BadgePlace::bottom, 4.0F},
    RankedPlace{BadgePlace::left, 4.0F},        RankedPlace{BadgePlace::right, 4.0F}};

bool covers(const Rect& box, const std::vector<Rect>& things) noexcept
{
    return count_overlaps(things, box) > 0;
}

/// The cost of a badge over this box; infinite where it must not stand.
float cost_of(const Rect& box, const LabelSurroundings& around) noexcept
{
    constexpr float mark_cost = 100.0F;
    const Rect wide = grown(box, badge_clearance * around.scale);
    if (!contains(around.canvas, box) || covers(wide, around.handles) ||
        covers(box, around.forbidden))
        return std::numeric_limits<float>::infinity();
    return mark_cost * static_cast<float>(count_overlaps(around.marks, wide)) +
           crossing_cost(around.strokes, box);
}

} // namespace

Rect badge_box(BadgePlace place, const Rect& canvas, Pixel size, float scale) noexcept
{
    const Rect inner{canvas.min + Pixel{badge_margin, badge_margin} * scale,
                     canvas.max - Pixel{badge_margin, badge_lower_margin} * scale - size};
    const Pixel center = middle(Rect{canvas.min, canvas.max - size});
    Pixel corner = inner.min;
    switch (place) {
    case BadgePlace::top_left: break;
    case BadgePlace::top_right: corner.x = inner.max.x; break;
    case BadgePlace::bottom_left: corner.y = inner.max.y; break;
    case BadgePlace::bottom_right: corner = inner.max; break;
    case BadgePlace::top: corner.x = center.x; break;
    case BadgePlace::bottom: corner = {center.x, inner.max.y}; break;
    case BadgePlace::left: corner.y = center.y; break;
    case BadgePlace::right: corner = {inner.max.x, center.y}; break;
    }
    return {corner, corner + size};
}

std::optional<BadgePlace> badge_place(std::optional<BadgePlace> present, Pixel size,
                                      const LabelSurroundings& around)
{
    const auto cost_at = [&](BadgePlace place) {
        return cost_of(badge_box(place, around.canvas, size, around.scale), around);
    };
    constexpr float good = 100.0F; // no handle and no mark; strokes may pass below
    if (present && cost_at(*present) < good) return present;
    std::optional<BadgePlace> best;
    float least = std::numeric_limits<float>::infinity();
    for (const auto& [place, rank] : badge_places) {
        const float cost = cost_at(place) + rank;
        if (cost < least) {
            best = place;
            least = cost;
        }
    }
    return best;
}

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
