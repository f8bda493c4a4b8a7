#include "core/scene/canvas/parts.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace secant {

Emphasis emphasis_of(const SceneView& view, Handle handle) noexcept
{
    const auto is_meant = [&](Handle which) {
        return which == handle || (which == Handle::disk && handle == Handle::center);
    };
    if (is_meant(view.active)) return Emphasis::active;
    if (view.active == Handle::none && is_meant(view.hovered)) return Emphasis::hovered;
    return Emphasis::normal;
}

void add_line(const SceneView& view, const PixelSegment& stroke, Role role, Emphasis emphasis,
              Scene& scene)
{
    const Rect area = grown(view.camera.viewport, 8.0F * view.scale);
    if (const std::optional<PixelSegment> seen = clipped(stroke, area)) {
        scene.primitives.emplace_back(Line{Pixel{seen->from}, Pixel{seen->to}, role, emphasis});
    }
}

void add_arrow(const SceneView& view, const PixelSegment& stroke, Role role, Emphasis emphasis,
               Scene& scene)
{
    const double length = glm::distance(stroke.from, stroke.to);
    if (!(length >= 2.0)) return;
    const Vec<2> direction = (stroke.to - stroke.from) / length;
    const double head = std::min(length, static_cast<double>(arrow_length * view.scale));
    add_line(view, {stroke.from, stroke.to - direction * (0.8 * head)}, role, emphasis, scene);
    const Pixel tip{stroke.to};
    if (!contains(grown(view.camera.viewport, arrow_length * view.scale), tip)) return;
    scene.primitives.emplace_back(
        ArrowHead{tip, Pixel{direction}, static_cast<float>(head), role, emphasis});
}

} // namespace secant
