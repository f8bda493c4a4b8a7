#include "core/scene/canvas/drawing.h"

#include <array>

namespace secant {
namespace {

void add_marker(const SceneInput& in, const Vec<2>& at, Marker marker, Scene& scene)
{
    marker.at = Pixel{at};
    marker.radius *= in.view.scale;
    const Rect area = grown(in.view.camera.viewport, 2.0F * marker.radius);
    if (contains(area, marker.at)) scene.primitives.emplace_back(marker);
}

void add_normals(const SceneInput& in, Scene& scene)
{
    const double length = static_cast<double>(normal_length * in.view.scale);
    for (const Root<2>& root : in.answer.roots) {
        if (!root.counts || !is_finite<2>(root.point) || root.normal == Vec<2>{}) continue;
        const Vec<2> from = screen_from_world(in.view.camera, root.point);
        const Vec<2> to = from + Vec<2>{root.normal.x, -root.normal.y} * length;
        add_arrow(in.view, {from, to}, Role::normal, Emphasis::normal, scene);
    }
}

} // namespace

void add_roots(const SceneInput& in, Scene& scene)
{
    for (int i = 0; i < in.answer.root_count; ++i) {
        const Root<2>& root = in.answer.roots[static_cast<std::size_t>(i)];
        if (!is_finite<2>(root.point)) continue;
        add_marker(in, screen_from_world(in.view.camera, root.point),
                   {{},
                    root_radius,
                    MarkerShape::dot,
                    root.counts,
                    root.counts ? Role::root_on : Role::root_off,
                    emphasis_of(in.view, i == 0 ? Handle::root1 : Handle::root2)},
                   scene);
    }
}

void add_answer(const SceneInput& in, Scene& scene)
{
    const Camera& camera = in.view.camera;
    const Vec<2> center = screen_from_world(camera, in.query.circle.center);
    if (is_finite<2>(in.answer.closest)) {
        add_line(in.view, {center, screen_from_world(camera, in.answer.closest)},
                 Role::closest_link, Emphasis::normal, scene);
    }
    if (is_finite<2>(in.answer.offset)) {
        const Vec<2> moved = in.query.circle.center + in.answer.offset;
        if (is_finite<2>(moved)) {
            add_arrow(in.view, {center, screen_from_world(camera, moved)}, Role::offset,
                      emphasis_of(in.view, Handle::offset), scene);
        }
    }
    add_normals(in, scene);
    if (is_finite<2>(in.answer.closest)) {
        add_marker(in, screen_from_world(camera, in.answer.closest),
                   {{},
                    closest_radius,
                    MarkerShape::diamond,
                    true,
                    Role::closest,
                    emphasis_of(in.view, Handle::closest)},
                   scene);
    }
    add_roots(in, scene);
}

namespace {

/// The points of the query, for a reader who drags nothing.
void add_points(const SceneInput& in, const Handles& at, Scene& scene)
{
    for (const Handle which : {Handle::center, Handle::start, Handle::end}) {
        const Role role = which == Handle::center ? Role::circle : Role::outside;
        add_marker(in, position(at, which), {{}, point_radius, MarkerShape::dot, true, role},
                   scene);
    }
}

} // namespace

void add_handles(const SceneInput& in, const Handles& at, Scene& scene)
{
    if (!in.view.with_handles) return add_points(in, at, scene);
    constexpr std::array shown{Handle::radius, Handle::center, Handle::start, Handle::end};
    for (const Handle which : shown) {
        const bool of_circle = which == Handle::center || which == Handle::radius;
        add_marker(in, position(at, which),
                   {{},
                    handle_radius,
                    MarkerShape::ring,
                    false,
                    of_circle ? Role::circle : Role::outside,
                    emphasis_of(in.view, which)},
                   scene);
    }
    const Emphasis body = emphasis_of(in.view, Handle::segment);
    const Emphasis stadium = emphasis_of(in.view, Handle::stadium);
    const bool sought = in.view.active == Handle::none && body != Emphasis::normal;
    if (at.has_stadium || sought || stadium != Emphasis::normal ||
        in.view.focused == Handle::stadium) {
        add_marker(in, at.stadium,
                   {{}, handle_radius, MarkerShape::ring, false, Role::stadium, stadium}, scene);
    }
    if (body == Emphasis::normal) return;
    add_marker(in, at.segment,
               {{}, root_radius, MarkerShape::ring, false, Role::segment_handle, body}, scene);
}

} // namespace secant
