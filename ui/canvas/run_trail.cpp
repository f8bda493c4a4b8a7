#include "ui/canvas/canvas_parts.h"

namespace secant {

void run_trail(const UiModel& model, ImDrawList& list)
{
    const OpenRun& run = model.workspace.run;
    if (told_of(run, model.panels.run) == nullptr || model.panels.cover.is_on) return;
    const Camera& camera = model.interaction.camera;
    const std::vector<AnyQuery>& trail = run.moment->trail;
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
        const float near = static_cast<float>(i + 1) / static_cast<float>(trail.size());
        const float opacity = 0.04F + 0.16F * near;
        list.AddLine(at(query->piece.start), at(query->piece.end), faded(piece, opacity),
                     1.5F * model.scale);
        const ImVec2 center = at(query->circle.center);
        list.AddCircleFilled(center, 2.0F * model.scale, faded(circle, 2.0F * opacity));
        const float radius = static_cast<float>(query->circle.radius) * scale;
        constexpr float largest = 1e4F; // a larger one takes too many pieces
        if (radius < largest)
            list.AddCircle(center, radius, faded(circle, opacity), 0, 1.2F * model.scale);
    }
}

} // namespace secant
