#include "ui/canvas/thumbnail.h"

#include "core/scene/canvas/build_scene.h"
#include "core/scene/view/fit.h"
#include "core/scene/view/projection.h"
#include "ui/canvas/draw_list_renderer.h"

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

void draw_thumbnail(const UiModel& model, const Document& document, const Analysis& analysis,
                    const Rect& area, ImDrawList& list)
{
    SceneView view;
    const Projection drawn = project(document, analysis);
    view.camera = fitted(drawn.query, drawn.answer, area, FitTo::detail);
    view.scale = model.scale * 0.5F;
    Scene scene = build_scene(document, analysis, view);
    std::erase_if(scene.primitives, [](const Primitive& p) { return !belongs_in_thumbnail(p); });
    draw(scene, model.theme, model.fonts, model.scale * 0.6F, list);
    const auto dot = [&](const Vec<2>& place, Role role) {
        const Pixel at{screen_from_world(view.camera, place)};
        list.AddCircleFilled({at.x, at.y}, 3.0F * model.scale, color_of(model.theme, role));
    };
    const double least = 2.0 * static_cast<double>(model.scale);
    const auto& [circle, piece] = drawn.query;
    if (circle.radius * view.camera.pixels_per_unit < least) dot(circle.center, Role::circle);
    const double length = glm::distance(screen_from_world(view.camera, piece.start),
                                        screen_from_world(view.camera, piece.end));
    if (length < least) dot(piece.start, Role::outside);
}

} // namespace secant
