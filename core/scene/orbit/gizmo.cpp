#include "core/scene/orbit/orbit_drawing.h"
#include "core/scene/orbit/seen.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace secant {
namespace {

// Lengths in unscaled pixels.
constexpr float gizmo_arm = 30.0F;
constexpr float gizmo_end_radius = 9.0F;
constexpr float gizmo_edge = 10.0F; ///< between the picture and the corner

Pixel gizmo_middle(const OrbitView& view, float scale) noexcept
{
    const float away = (gizmo_edge + gizmo_arm + gizmo_end_radius) * scale;
    return {view.viewport.max.x - away, view.viewport.min.y + away};
}

Role role_of_axis(const Vec<3>& axis) noexcept
{
    if (axis.x != 0.0) return Role::axis_x;
    return axis.y != 0.0 ? Role::axis_y : Role::axis_z;
}

/// "X" for the positive end of the x axis; empty for a negative one.
std::string name_of_end(const Vec<3>& axis)
{
    if (axis.x > 0.0) return "X";
    if (axis.y > 0.0) return "Y";
    return axis.z > 0.0 ? "Z" : "";
}

} // namespace

Rect gizmo_box(const OrbitView& view, float scale) noexcept
{
    const Pixel at = gizmo_middle(view, scale);
    const Rect box = grown(Rect{at, at}, (gizmo_arm + gizmo_end_radius) * scale);
    // Where it would take most of the view there is none.
    return size(box).x * 3.0F <= std::min(size(view.viewport).x, size(view.viewport).y) ? box
                                                                                        : Rect{};
}

std::vector<GizmoEnd> gizmo_ends(const OrbitView& view, float scale)
{
    if (!is_visible(gizmo_box(view, scale))) return {};
    const Pixel at = gizmo_middle(view, scale);
    std::vector<OrbitSide> sides{orbit_sides.begin(), orbit_sides.end()};
    std::ranges::stable_sort(sides, {},
                             [&](OrbitSide side) { return seen_vector(view, axis_of(side)).z; });
    std::vector<GizmoEnd> out;
    for (const OrbitSide side : sides) {
        const Vec<3> seen = seen_vector(view, axis_of(side));
        const Pixel away{Vec<2>{seen.x, -seen.y}};
        out.push_back({side, at + away * (gizmo_arm * scale), gizmo_end_radius * scale});
    }
    return out;
}

std::optional<OrbitSide> gizmo_side_at(const OrbitView& view, float scale, const Vec<2>& pixel,
                                       float reach)
{
    std::optional<OrbitSide> hit;
    std::optional<OrbitSide> near;
    float nearest = reach;
    for (const GizmoEnd& end : gizmo_ends(view, scale)) {
        const float radii = glm::distance(Pixel{pixel}, end.at) / end.radius;
        if (radii <= 1.0F) hit = end.side;
        if (radii > nearest) continue;
        nearest = radii;
        near = end.side;
    }
    return hit ? hit : near;
}

void add_gizmo(const OrbitView& view, const SceneView& how, Scene& scene)
{
    const Pixel center = gizmo_middle(view, how.scale);
    for (const GizmoEnd& end : gizmo_ends(view, how.scale)) {
        const Vec<3> axis = axis_of(end.side);
        const Role role = role_of_axis(axis);
        const std::string name = name_of_end(axis);
        if (name.empty()) {
            scene.primitives.emplace_back(
                Marker{end.at, 0.65F * end.radius, MarkerShape::ring, false, role});
            continue;
        }
        scene.primitives.emplace_back(Line{center, end.at, role});
        scene.primitives.emplace_back(Marker{end.at, end.radius, MarkerShape::dot, true, role});
        const Pixel half{how.text.advance * 0.5F, how.text.line_height * 0.5F};
        scene.primitives.emplace_back(Label{name,
                                            {end.at - half, end.at + half},
                                            end.at,
                                            false,
                                            {},
                                            Role::axis_name,
                                            false,
                                            false});
    }
}

} // namespace secant
