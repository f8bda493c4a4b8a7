#include "core/scene/orbit/space_trail.h"
#include "ui/canvas/canvas_parts.h"

#include <algorithm>

namespace secant {
namespace {

/// How strongly a query is drawn.
/// @param nearness  in time, above 0 and at most 1
float opacity_at(float nearness)
{
    return 0.04F + 0.16F * nearness;
}

constexpr float piece_width = 1.5F;
constexpr float circle_width = 1.2F;

void trail_in_plane(const UiModel& model, ImDrawList& list)
{
    const Camera& camera = model.interaction.camera;
    const std::vector<AnyQuery>& trail = model.workspace.run.moment->trail;
    const auto at = [&](const Vec<2>& point) {
        const Vec<2> pixel = screen_from_world(camera, point);
        return ImVec2{static_cast<float>(pixel.x), static_cast<float>(pixel.y)};
    };
    const ImU32 piece = color_of(model.theme, Role::outside);
    const ImU32 circle = color_of(model.theme, Role::circle);
    const auto scale = static_cast<float>(camera.pixels_per_unit);
    for (std::size_t i = 0; i < trail.size(); ++i) {
        const auto* const query = std::get_if<Query<2>>(&trail[i]);
        if (query == nullptr) continue;
        const float opacity =
            opacity_at(static_cast<float>(i + 1) / static_cast<float>(trail.size()));
        list.AddLine(at(query->piece.start), at(query->piece.end), faded(piece, opacity),
                     piece_width * model.scale);
        const ImVec2 center = at(query->circle.center);
        list.AddCircleFilled(center, 2.0F * model.scale, faded(circle, 2.0F * opacity));
        const float radius = static_cast<float>(query->circle.radius) * scale;
        constexpr float largest = 1e4F; // a larger one takes too many pieces
        if (radius < largest)
            list.AddCircle(center, radius, faded(circle, opacity), 0, circle_width * model.scale);
    }
}

/// Draws a part of a trail; visits its primitives.
struct TrailPainter {
    const UiModel& model;
    float opacity;
    ImDrawList& list;

    void operator()(const Line& line) const
    {
        list.AddLine({line.from.x, line.from.y}, {line.to.x, line.to.y}, ink(line.role),
                     piece_width * model.scale);
    }
    void operator()(const Polyline& curve) const
    {
        std::vector<ImVec2> points(curve.points.size());
        std::ranges::transform(curve.points, points.begin(), [](Pixel p) {
            return ImVec2{p.x, p.y};
        });
        list.AddPolyline(points.data(), static_cast<int>(points.size()), ink(curve.role),
                         curve.closed ? ImDrawFlags_Closed : ImDrawFlags_None,
                         circle_width * model.scale);
    }
    void operator()(const Marker& dot) const
    {
        list.AddCircleFilled({dot.at.x, dot.at.y}, dot.radius, ink(dot.role, 2.0F));
    }
    template <class Other>
    void operator()(const Other& /*primitive*/) const // a trail has no such
    {
    }

    [[nodiscard]] ImU32 ink(Role role, float factor = 1.0F) const
    {
        return faded(color_of(model.theme, role), factor * opacity);
    }
};

} // namespace

void run_trail(const UiModel& model, MapGround ground, ImDrawList& list)
{
    const OpenRun& run = model.workspace.run;
    if (told_of(run, model.panels.run) == nullptr || model.panels.cover.is_on) return;
    if (!model.drawn.space) return trail_in_plane(model, list);
    const auto& [section, shown, answer] = *model.drawn.space;
    const Interaction& view = model.interaction;
    const std::vector<TrailPart> parts =
        ground == MapGround::orbit
            ? trail_in_orbit(run.moment->trail, shown, view.orbit.view, model.scale)
            : trail_in_section(run.moment->trail, shown, section, view.camera, model.scale);
    for (const auto& [scene, nearness] : parts) {
        for (const Primitive& primitive : scene.primitives)
            std::visit(TrailPainter{model, opacity_at(nearness), list}, primitive);
    }
}

} // namespace secant
