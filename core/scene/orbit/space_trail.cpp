#include "core/scene/orbit/space_trail.h"

#include "core/scene/orbit/curves.h"
#include "core/scene/view/projection.h"
#include "core/scene/view/visible.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

namespace secant {
namespace {

/// How an orbit view draws a query of a trail.
struct TrailInOrbit {
    const OrbitView& view;

    [[nodiscard]] const Rect& area() const { return view.viewport; }
    [[nodiscard]] std::optional<Vec<2>> place(const Vec<3>& point) const
    {
        const OrbitPlace at = place_of(view, point);
        return at.shown ? std::optional{at.at} : std::nullopt;
    }
    [[nodiscard]] bool meets(const Circle<3>& /*sphere*/) const { return true; }
    void add_piece(const Piece<3>& piece, Scene& scene) const
    {
        const auto line = seen_line(view, piece);
        if (!line) return;
        const SeenInterval part{along_px(view, *line, piece.start),
                                along_px(view, *line, piece.end)};
        add_stretch(view, *line, part, Role::outside, Emphasis::normal, scene);
    }
    void add_outline(const Circle<3>& sphere, Scene& scene) const
    {
        const auto outline = silhouette(view, seen_ball(view, sphere));
        constexpr SeenInterval whole{-std::numbers::pi, std::numbers::pi};
        if (outline) add_arc(view, *outline, whole, Role::circle, Emphasis::normal, scene);
    }
};

/// How a section draws it.
struct TrailInSection {
    const Section& section;
    const Camera& camera;

    [[nodiscard]] const Rect& area() const { return camera.viewport; }
    [[nodiscard]] std::optional<Vec<2>> place(const Vec<3>& point) const
    {
        const Vec<2> seen = seen_point(section, point);
        if (!is_finite<2>(seen)) return std::nullopt;
        return screen_from_world(camera, seen);
    }
    [[nodiscard]] bool meets(const Circle<3>& sphere) const
    {
        return std::abs(height_above(section, sphere.center)) <= sphere.radius;
    }
    void add_piece(const Piece<3>& piece, Scene& scene) const
    {
        const Piece<2> seen{seen_point(section, piece.start), seen_point(section, piece.end)};
        if (!is_finite<2>(seen.start) || !is_finite<2>(seen.end)) return;
        const auto line = visible_line(seen, camera);
        if (!line) return;
        const auto at = [&](const Vec<2>& end) {
            return line->nearest + line->along * along_px(*line, camera, end);
        };
        const auto part = clipped({at(seen.start), at(seen.end)}, grown(camera.viewport, 4.0F));
        if (part)
            scene.primitives.emplace_back(Line{Pixel{part->from}, Pixel{part->to}, Role::outside});
    }
    void add_outline(const Circle<3>& sphere, Scene& scene) const
    {
        const double height = std::abs(height_above(section, sphere.center));
        // Each root by itself: the product could overflow.
        const Circle<2> cut{seen_point(section, sphere.center),
                            std::sqrt(sphere.radius - height) * std::sqrt(sphere.radius + height)};
        if (!is_finite<2>(cut.center) || !std::isfinite(cut.radius)) return;
        const VisibleCircle circle = visible_circle(cut, camera);
        std::vector<Pixel> points = arc_points(circle);
        if (points.size() < 2) return;
        const bool is_whole = circle.half_angle_rad == std::numbers::pi;
        scene.primitives.emplace_back(Polyline{std::move(points), is_whole, Role::circle});
    }
};

template <class Drawn>
std::vector<TrailPart> trail_of(std::span<const AnyQuery> trail, const Query<3>& shown,
                                const Drawn& drawn, float scale)
{
    const auto points_of = [](const Query<3>& query) {
        return std::array{query.piece.start, query.piece.end, query.circle.center};
    };
    constexpr std::array roles{Role::outside, Role::outside, Role::circle};
    const float radius = 2.0F * scale;
    // Where the last dots of E, L and C are: those of the shown query are its handles.
    std::array<std::optional<Vec<2>>, 3> last;
    const std::array<Vec<3>, 3> first = points_of(shown);
    std::ranges::transform(first, last.begin(),
                           [&](const Vec<3>& point) { return drawn.place(point); });
    std::vector<TrailPart> out;
    for (std::size_t i = trail.size(); i-- > 0;) {
        const auto* const query = std::get_if<Query<3>>(&trail[i]);
        if (query == nullptr) continue;
        TrailPart part;
        part.nearness = static_cast<float>(i + 1) / static_cast<float>(trail.size());
        drawn.add_piece(query->piece, part.scene);
        const bool has_sphere = drawn.meets(query->circle);
        if (has_sphere) drawn.add_outline(query->circle, part.scene);
        const std::array<Vec<3>, 3> points = points_of(*query);
        for (std::size_t k = 0; k < (has_sphere ? 3 : 2); ++k) {
            const auto at = drawn.place(points[k]);
            const double apart = 3.0 * static_cast<double>(radius);
            if (!at || !contains(grown(drawn.area(), radius), Pixel{*at}) ||
                (last[k] && glm::distance(*at, *last[k]) < apart))
                continue;
            last[k] = at;
            part.scene.primitives.emplace_back(
                Marker{Pixel{*at}, radius, MarkerShape::dot, true, roles[k]});
        }
        out.push_back(std::move(part));
    }
    std::ranges::reverse(out);
    return out;
}

} // namespace

std::vector<TrailPart> trail_in_orbit(std::span<const AnyQuery> trail, const Query<3>& shown,
                                      const OrbitView& view, float scale)
{
    return trail_of(trail, shown, TrailInOrbit{view}, scale);
}

std::vector<TrailPart> trail_in_section(std::span<const AnyQuery> trail, const Query<3>& shown,
                                        const Section& section, const Camera& camera, float scale)
{
    return trail_of(trail, shown, TrailInSection{section, camera}, scale);
}

} // namespace secant
