#include "core/scene/canvas/thumbnail.h"

#include "core/scene/canvas/build_scene.h"
#include "core/scene/view/camera.h"
#include "core/scene/view/projection.h"

#include <glm/geometric.hpp>

namespace secant {
namespace {

bool belongs_in_thumbnail(const Primitive& primitive)
{
    if (std::holds_alternative<Label>(primitive)) return false;
    if (std::holds_alternative<Marker>(primitive)) return false;
    const Role role = std::visit([](const auto& p) { return p.role; }, primitive);
    return role == Role::disk || role == Role::disk_edge || role == Role::circle ||
           role == Role::outside || role == Role::inside || role == Role::stadium;
}

} // namespace

Thumbnail make_thumbnail(const Document& document, const Analysis& analysis,
                         const ThumbnailFrom& from)
{
    const auto& [query, answer, space] = project(document, analysis);
    SceneView view;
    view.camera = fitted(query, answer, from.area, FitTo::detail);
    view.scale = from.scale * 0.5F;
    Thumbnail out{build_scene(document, analysis, view), {}};
    std::erase_if(out.drawing.primitives,
                  [](const Primitive& p) { return !belongs_in_thumbnail(p); });
    const auto on_screen = [&](const Vec<2>& place) {
        return screen_from_world(view.camera, place);
    };
    const double least = 2.0 * static_cast<double>(from.scale);
    const auto& [circle, piece] = query;
    if (circle.radius * view.camera.pixels_per_unit < least)
        out.dots.push_back({Pixel{on_screen(circle.center)}, Role::circle});
    if (glm::distance(on_screen(piece.start), on_screen(piece.end)) < least)
        out.dots.push_back({Pixel{on_screen(piece.start)}, Role::outside});
    return out;
}

} // namespace secant
