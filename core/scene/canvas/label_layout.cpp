#include "core/scene/canvas/labels.h"
#include "core/text/number_text.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

namespace secant {
namespace {

/// Where places are tried around an anchor.
struct Trial {
    int directions = 16;
    std::span<const float> gaps; ///< between the anchor's edge and the box, in unscaled pixels
};

constexpr std::array coarse_gaps{6.0F, 18.0F, 34.0F, 56.0F, 84.0F, 120.0F, 164.0F, 216.0F, 280.0F};
constexpr std::array fine_gaps{6.0F,   10.0F,  18.0F,  26.0F,  34.0F,  45.0F,  56.0F,
                               70.0F,  84.0F,  102.0F, 120.0F, 142.0F, 164.0F, 190.0F,
                               216.0F, 248.0F, 280.0F, 320.0F, 360.0F, 410.0F, 460.0F};
constexpr Trial coarse{16, coarse_gaps};
/// The places to try when every coarse place covers something.
constexpr Trial fine{64, fine_gaps};

// The costs of a place.
constexpr float ring_cost = 4.0F;
constexpr float turn_cost = 0.6F;   ///< for each sixteenth away from the preferred direction
constexpr float mark_cost = 200.0F; ///< more than the farthest place that covers nothing
constexpr float chord_cost = 200.0F;
constexpr float handle_cost = 1000.0F;

/// A box farther off than this needs a line to its anchor, in unscaled pixels.
constexpr float leader_gap = 20.0F;

Pixel direction(int step, int directions) noexcept
{
    const float angle = static_cast<float>(step) * 6.2831853F / static_cast<float>(directions);
    return {std::cos(angle), std::sin(angle)};
}

int nearest_direction(Pixel wanted, int directions) noexcept
{
    const float turn = std::atan2(wanted.y, wanted.x) / 6.2831853F * static_cast<float>(directions);
    return (static_cast<int>(nearest_whole(turn)) + directions) % directions;
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

using RoleCost = std::pair<Role, float>;

constexpr std::array costs_of_strokes{
    RoleCost{Role::inside, chord_cost},   RoleCost{Role::circle, 9.0F},
    RoleCost{Role::disk_edge, 9.0F},      RoleCost{Role::outside, 9.0F},
    RoleCost{Role::stadium, 5.0F},        RoleCost{Role::closest_link, 5.0F},
    RoleCost{Role::normal, 10.0F},        RoleCost{Role::offset, 10.0F},
    RoleCost{Role::beyond, 2.0F},         RoleCost{Role::reach, 2.0F},
    RoleCost{Role::ghost, 2.0F},          RoleCost{Role::snap, 2.0F},
    RoleCost{Role::witness, 10.0F},       RoleCost{Role::witness_past, 2.0F},
    RoleCost{Role::witness_belief, 2.0F}, RoleCost{Role::witness_truth, 2.0F},
    RoleCost{Role::hidden, 9.0F},         RoleCost{Role::hidden_inside, chord_cost},
    RoleCost{Role::great_circle, 2.0F},   RoleCost{Role::hidden_circle, 2.0F},
    RoleCost{Role::section_circle, 2.0F}, RoleCost{Role::hidden_section_circle, 2.0F},
    RoleCost{Role::sheet_edge, 2.0F}};
static_assert(role_count == 47, "a new role may be a stroke");

/// The cost of a label across a stroke: highest for the most important strokes.
float stroke_cost(Role role) noexcept
{
    const auto* const row = std::ranges::find(costs_of_strokes, role, &RoleCost::first);
    return row == costs_of_strokes.end() ? 0.0F : row->second;
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
        const BoxPlace best = best_place(request, coarse, {});
        return best.cost < mark_cost ? best : best_place(request, fine, best);
    }

    /// The best place of a trial, unless another one is as good.
    BoxPlace best_place(const LabelRequest& request, const Trial& trial, BoxPlace best) const
    {
        const int preferred = nearest_direction(request.preferred, trial.directions);
        const float rings_in_trial =
            static_cast<float>(coarse_gaps.size()) / static_cast<float>(trial.gaps.size());
        const float sixteenth = 16.0F / static_cast<float>(trial.directions);
        for (std::size_t ring = 0; ring < trial.gaps.size(); ++ring) {
            const float base = static_cast<float>(ring) * rings_in_trial * ring_cost;
            if (base >= best.cost) break;
            for (int i = 0; i < trial.directions; ++i) {
                // 0, +1, -1, +2 ...: of two equally good places, the one nearer to the preferred
                // direction comes first.
                const int turn = (i + 1) / 2;
                const float least = base + static_cast<float>(turn) * sixteenth * turn_cost;
                if (least >= best.cost) break; // the later ones cost no less
                const int step = preferred + (i % 2 == 1 ? turn : -turn) + trial.directions;
                const float gap = trial.gaps[ring] * around_.scale + request.clearance;
                const Pixel towards = direction(step % trial.directions, trial.directions);
                const Rect box = box_at(request, towards, gap);
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

/// True for a stroke of a plot that no text may cross.
bool is_curve(Role role) noexcept
{
    return role == Role::inside || role == Role::outside || role == Role::beyond;
}

} // namespace

void keep_clear_of(const Scene& drawing, LabelSurroundings& around)
{
    for (const Primitive& primitive : drawing.primitives) {
        if (const auto* marker = std::get_if<Marker>(&primitive)) {
            around.marks.push_back(grown(Rect{marker->at, marker->at}, marker->radius));
        } else if (const auto* head = std::get_if<ArrowHead>(&primitive)) {
            around.marks.push_back(grown(Rect{head->tip, head->tip}, 0.5F * head->length));
        } else if (const auto* line = std::get_if<Line>(&primitive)) {
            around.strokes.push_back(*line);
        } else if (const auto* curve = std::get_if<Polyline>(&primitive)) {
            // Every fourth point suffices to find where a label would cross the curve.
            const std::size_t count = curve->points.size();
            for (std::size_t i = 0; i + 1 < count + (curve->closed ? 1 : 0); i += 4) {
                const std::size_t next = std::min(i + 4, count - (curve->closed ? 0 : 1));
                around.strokes.push_back(
                    {curve->points[i], curve->points[next % count], curve->role});
            }
        }
    }
}

bool covers_nothing(const Rect& box, const LabelSurroundings& around, float apart) noexcept
{
    return contains(around.canvas, box) &&
           count_overlaps(around.forbidden, grown(box, apart)) == 0 &&
           count_overlaps(around.marks, grown(box, 1.0F)) == 0 &&
           std::ranges::none_of(around.strokes, [&](const Line& stroke) {
               return is_curve(stroke.role) && crosses(stroke, box);
           });
}

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
