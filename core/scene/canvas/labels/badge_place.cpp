#include "core/scene/canvas/labels/badge_place.h"

#include <array>
#include <limits>

namespace secant {
namespace {

/// Between the badge and the canvas's edge; more at the lower edge, where the labels of the grid
/// are. In unscaled pixels.
constexpr float badge_margin = 12.0F;
constexpr float badge_lower_margin = 30.0F;

/// Between the badge and a handle, in unscaled pixels.
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

} // namespace secant
