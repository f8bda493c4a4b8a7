#include "ui/canvas/canvas.h"

#include "core/scene/canvas/build_scene.h"
#include "core/scene/view/camera.h"
#include "core/scene/view/projection.h"
#include "ui/canvas/canvas_parts.h"
#include "ui/widgets/widgets.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>

namespace secant {
namespace {

void draw_ground(const Figure& figure, ImVec2 min, ImVec2 max, ImDrawList& list)
{
    if (figure.ground) {
        list.AddRectFilled(min, max, packed(*figure.ground));
        return;
    }
    constexpr float square = 8.0F;
    const std::array shades{IM_COL32(200, 200, 200, 255), IM_COL32(240, 240, 240, 255)};
    int row = 0;
    for (float y = min.y; y < max.y; y += square, ++row) {
        int column = row;
        for (float x = min.x; x < max.x; x += square, ++column) {
            list.AddRectFilled({x, y}, {std::min(x + square, max.x), std::min(y + square, max.y)},
                               shades[static_cast<std::size_t>(column % 2)]);
        }
    }
}

} // namespace

void preview(const Figure& figure, const Fonts& fonts, ImVec2 room)
{
    const float factor = std::min(room.x / figure.size.x, room.y / figure.size.y);
    const ImVec2 extent{figure.size.x * factor, figure.size.y * factor};
    const ImVec2 min = ImGui::GetCursorScreenPos();
    const ImVec2 max{min.x + extent.x, min.y + extent.y};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    draw_ground(figure, min, max, list);
    const Placement placement{{min.x, min.y}, factor};
    for (const Pane& pane : figure.panes) {
        const ClipScope clip{list,
                             {min.x + pane.area.min.x * factor, min.y + pane.area.min.y * factor},
                             {min.x + pane.area.max.x * factor, min.y + pane.area.max.y * factor},
                             true};
        for (const Painted& painted : pane.painted)
            draw(painted, placement, fonts, list);
    }
    ImGui::Dummy({room.x, extent.y});
}

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
