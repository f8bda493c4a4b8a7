#include "core/scene/canvas/drawing/snap_drawing.h"

#include "core/scene/canvas/labels/label_requests.h"
#include "core/snap/snap_words.h"

#include <glm/geometric.hpp>

namespace secant {
namespace {

constexpr float snap_radius = 12.0F;

/// Where the degeneracy shows, in pixels.
Vec<2> snap_place(const SceneInput& in, Degeneracy degeneracy)
{
    const auto& [circle, piece] = in.query;
    const Vec<2> start = screen_from_world(in.view.camera, piece.start);
    const Vec<2> center = screen_from_world(in.view.camera, circle.center);
    switch (degeneracy) {
    case Degeneracy::tangent: {
        // The foot of C on the line, where the circle touches.
        const Vec<2> along = direction_on_screen(piece);
        return start + glm::dot(center - start, along) * along;
    }
    case Degeneracy::start_on_circle:
    case Degeneracy::start_at_center: return start;
    case Degeneracy::end_on_circle:
    case Degeneracy::end_at_center:
    case Degeneracy::zero_length: return screen_from_world(in.view.camera, piece.end);
    case Degeneracy::center_on_line: break;
    }
    return center;
}

} // namespace

void add_snap(const SceneInput& in, Scene& scene)
{
    const std::optional<Snap>& snap = in.view.snap;
    if (!snap || !snap->degeneracy) return;
    if (*snap->degeneracy == Degeneracy::tangent ||
        *snap->degeneracy == Degeneracy::center_on_line) {
        const Vec<2> start = screen_from_world(in.view.camera, in.query.piece.start);
        constexpr double far_px = 1e6;
        const Vec<2> along = direction_on_screen(in.query.piece) * far_px;
        add_line(in.view, {start - along, start + along}, Role::snap, Emphasis::normal, scene);
    }
    for (const auto& degeneracy : {snap->degeneracy, snap->second}) {
        if (!degeneracy) continue;
        const Pixel at{snap_place(in, *degeneracy)};
        const float radius = snap_radius * in.view.scale;
        if (!contains(grown(in.view.camera.viewport, radius), at)) continue;
        scene.primitives.emplace_back(
            Marker{at, radius, MarkerShape::ring, false, Role::snap, Emphasis::normal});
    }
}

std::vector<LabelRequest> snap_labels(const SceneInput& in)
{
    const std::optional<Snap>& snap = in.view.snap;
    if (!snap || !snap->degeneracy) return {};
    auto label = label_request(in.view, snap_text(*snap), snap_place(in, *snap->degeneracy),
                               snap_radius, Vec<2>{0.3, -1.0}, Role::snap);
    if (!label) return {};
    return {std::move(*label)};
}

} // namespace secant
