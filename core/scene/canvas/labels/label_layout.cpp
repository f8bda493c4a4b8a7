#include "core/scene/canvas/labels/label_layout.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

namespace secant {
namespace {

constexpr int directions = 16;

/// Gaps between the anchor's edge and the box, in unscaled pixels.
constexpr std::array rings{6.0F, 18.0F, 34.0F, 56.0F, 84.0F, 120.0F, 164.0F, 216.0F, 280.0F};

// The costs of a place.
constexpr float ring_cost = 4.0F;
constexpr float turn_cost = 0.6F; ///< for each sixteenth away from the preferred direction
constexpr float mark_cost = 8.0F;
constexpr float handle_cost = 1000.0F;

/// A box farther off than this needs a line to its anchor, in unscaled pixels.
constexpr float leader_gap = 20.0F;

Pixel direction(int step) noexcept
{
    const float angle = static_cast<float>(step) * 6.2831853F / directions;
    return {std::cos(angle), std::sin(angle)};
}

int nearest_direction(Pixel wanted) noexcept
{
    const float turn = std::atan2(wanted.y, wanted.x) / 6.2831853F * directions;
    return (static_cast<int>(std::lround(turn)) + directions) % directions;
}

/// The box whose edge is `gap` away from the anchor in a direction.
Rect box_at(const LabelRequest& request, Pixel towards, float gap) noexcept
{
    const Pixel half = request.size * 0.5F;
    // Out to where the box, centred on the ray, no longer holds the anchor.
    const Pixel center =
        request.anchor + towards * gap + Pixel{towards.x * half.x, towards.y * half.y};
    return {center - half, center + half};
}

/// The cost of a label across a stroke: highest for the most important strokes.
float stroke_cost(Role role) noexcept
{
    switch (role) {
    case Role::circle:
    case Role::disk_edge:
    case Role::outside:
    case Role::inside: return 9.0F;
    case Role::stadium:
    case Role::closest_link: return 5.0F;
    case Role::normal:
    case Role::offset: return 10.0F;
    case Role::beyond:
    case Role::reach:
    case Role::ghost:
    case Role::snap: return 2.0F;
    case Role::grid_minor:
    case Role::grid_major:
    case Role::grid_axis:
    case Role::grid_label:
    case Role::disk:
    case Role::root_on:
    case Role::root_off:
    case Role::closest:
    case Role::expected:
    case Role::segment_handle:
    case Role::impale:
    case Role::poke:
    case Role::exit_wound:
    case Role::fall_short:
    case Role::past:
    case Role::completely_inside:
    case Role::outcome:
    case Role::inset_ground:
    case Role::witness_area: break;
    case Role::witness: return 10.0F;
    case Role::witness_past:
    case Role::witness_belief:
    case Role::witness_truth: return 2.0F;
    }
    return 0.0F;
}

struct BoxPlace {
    Rect box;
    float gap = 0.0F;
    float cost = std::numeric_limits<float>::infinity();
};

class Placer {
public:
    explicit Placer(const LabelSurroundings& around) : around_{around} {}

    std::optional<Label> place(const LabelRequest& request)
    {
        const BoxPlace best = best_place(request);
        if (!std::isfinite(best.cost)) return std::nullopt;
        placed_.push_back(best.box);
        return label(request, best);
    }

private:
    BoxPlace best_place(const LabelRequest& request) const
    {
        BoxPlace best;
        const int preferred = nearest_direction(request.preferred);
        for (std::size_t ring = 0; ring < rings.size(); ++ring) {
            const float base = static_cast<float>(ring) * ring_cost;
            if (base >= best.cost) break;
            for (int i = 0; i < directions; ++i) {
                // 0, +1, -1, +2 ...: of two equally good places, the one nearer to the preferred
                // direction comes first.
                const int turn = (i + 1) / 2;
                const float least = base + static_cast<float>(turn) * turn_cost;
                if (least >= best.cost) break; // the later ones cost no less
                const int step = preferred + (i % 2 == 1 ? turn : -turn) + directions;
                const float gap = rings[ring] * around_.scale + request.clearance;
                const Rect box = box_at(request, direction(step % directions), gap);
                if (!is_free(box)) continue;
                const float cost = least + cost_of(box);
                if (cost < best.cost) best = {box, gap - request.clearance, cost};
            }
        }
        return best;
    }

    bool is_free(const Rect& box) const noexcept
    {
        const float apart = 3.0F * around_.scale;
        return contains(grown(around_.canvas, -apart), box) &&
               count_overlaps(placed_, grown(box, apart)) == 0 &&
               count_overlaps(around_.forbidden, box) == 0;
    }

    float cost_of(const Rect& box) const noexcept
    {
        return handle_cost * static_cast<float>(count_overlaps(around_.handles, box)) +
               mark_cost * static_cast<float>(count_overlaps(around_.marks, box)) +
               crossing_cost(around_.strokes, box);
    }

    Label label(const LabelRequest& request, const BoxPlace& place) const
    {
        Label out{request.text, place.box, request.anchor, false, {}, request.role};
        out.leader_end = glm::clamp(request.anchor, place.box.min, place.box.max);
        out.leader = place.gap > leader_gap * around_.scale;
        return out;
    }

    const LabelSurroundings& around_;
    std::vector<Rect> placed_;
};

} // namespace

std::vector<Label> place_labels(std::span<const LabelRequest> requests,
                                const LabelSurroundings& around)
{
    Placer placer{around};
    std::vector<Label> out;
    for (const LabelRequest& request : requests) {
        if (std::optional<Label> label = placer.place(request)) out.push_back(std::move(*label));
    }
    return out;
}

int count_overlaps(const std::vector<Rect>& rects, const Rect& box) noexcept
{
    return static_cast<int>(
        std::count_if(rects.begin(), rects.end(), [&](const Rect& r) { return overlap(r, box); }));
}

float crossing_cost(const std::vector<Line>& strokes, const Rect& box) noexcept
{
    float cost = 0.0F;
    std::uint64_t crossed = 0;
    for (const Line& stroke : strokes) {
        const std::uint64_t role = std::uint64_t{1} << static_cast<unsigned>(stroke.role);
        if ((crossed & role) != 0 || !crosses(stroke, box)) continue;
        crossed |= role;
        cost += stroke_cost(stroke.role);
    }
    return cost;
}

bool crosses(const Line& stroke, const Rect& rect) noexcept
{
    const Pixel low = glm::min(stroke.from, stroke.to);
    const Pixel high = glm::max(stroke.from, stroke.to);
    if (low.x > rect.max.x || high.x < rect.min.x || low.y > rect.max.y || high.y < rect.min.y) {
        return false;
    }
    // The rectangle's corners lie on both sides of the stroke, or the stroke misses it.
    const Pixel d = stroke.to - stroke.from;
    const Pixel half = (rect.max - rect.min) * 0.5F;
    const Pixel off = middle(rect) - stroke.from;
    return std::abs(d.x * off.y - d.y * off.x) <= half.x * std::abs(d.y) + half.y * std::abs(d.x);
}

} // namespace secant
