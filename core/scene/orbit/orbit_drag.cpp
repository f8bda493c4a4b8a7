#include "core/scene/orbit/orbit_drag.h"

#include "core/scene/view/camera.h"
#include "core/scene/view/handles/gesture.h"
#include "core/scene/view/projection.h"
#include "core/session/section.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace secant {
namespace {

/// Less than this share of an axis in the view is too little to be followed.
constexpr double least_share = 0.05;

/// How far along an axis a place that was at `from` goes, in pixels, to be beside `target` on the
/// screen.
double way_along_axis(const OrbitView& view, const Vec<3>& from, const Vec<3>& axis,
                      const Vec<2>& target)
{
    const Vec<2> start = screen_from_seen(view, from);
    const double larger = magnification(view, from.z);
    const double eye = eye_distance(view);
    // The way of the axis on the screen at this place (y up), for a pixel along it.
    const double nearing = view.lens == Lens::parallel ? 0.0 : axis.z * larger / eye;
    const Vec<2> from_middle = start - Vec<2>{middle(view.viewport)};
    const Vec<2> way = Vec<2>{axis.x, -axis.y} * larger + from_middle * nearing;
    const double share = glm::length(way);
    const Vec<2> moved = target - start;
    // Towards the eye, up is nearer.
    if (share < least_share * larger) return (axis.z > 0.0 ? -moved.y : moved.y) / larger;
    // What is nearer moves more for a pixel of the axis: solved for the place itself.
    const Vec<2> along = way / share;
    const double wanted = glm::dot(target - Vec<2>{middle(view.viewport)}, along);
    if (view.lens == Lens::parallel) return glm::dot(moved, along) / share;
    const double towards = axis.x * along.x - axis.y * along.y;
    const double at = from.x * along.x - from.y * along.y;
    const double gain = towards + wanted * axis.z / eye;
    // Beyond the vanishing point of the axis, as far as the pointer says at the start.
    if (!(gain * share > 0.0)) return glm::dot(moved, along) / share;
    return (wanted * (1.0 - from.z / eye) - at) / gain;
}

/// Where a line meets the plane through `from` across `normal`; none when it is nearly in it.
std::optional<Vec<3>> on_plane(const SeenLine& line, const Vec<3>& from, const Vec<3>& normal)
{
    const double towards = glm::dot(line.along, normal);
    if (std::abs(towards) < least_share) return std::nullopt;
    return line.at(glm::dot(from - line.nearest, normal) / towards);
}

Vec<3> world_axis(int which) noexcept
{
    Vec<3> axis{0.0};
    axis[which] = 1.0;
    return axis;
}

/// The way of a point in pixels along the axes of the world.
Vec<3> way_of(const OrbitView& view, const Vec<3>& from, const Vec<2>& target, DragHold hold)
{
    const auto in_world = [&](const Vec<3>& seen) {
        const OrbitAxes axes = axes_of(view);
        return axes.right * seen.x + axes.up * seen.y + axes.toward * seen.z;
    };
    const Vec<3> free = in_world(seen_at(view, target, from.z) - from);
    const auto moves = moving_axes(hold);
    const auto count = std::ranges::count(moves, true);
    if (count == 3) return free;
    if (count == 1) {
        const auto which = static_cast<int>(std::ranges::find(moves, true) - moves.begin());
        const Vec<3> axis = world_axis(which);
        return axis * way_along_axis(view, from, seen_vector(view, axis), target);
    }
    const auto kept = static_cast<int>(std::ranges::find(moves, false) - moves.begin());
    const auto there = on_plane(ray_at(view, target), from, seen_vector(view, world_axis(kept)));
    return there ? in_world(*there - from) : free;
}

/// The place of the section that a pixel shows; none where the view sees the section as a line.
std::optional<Vec<2>> place_in_section(const OrbitView& view, const Section& section,
                                       const Vec<2>& pixel)
{
    const auto seen = on_plane(ray_at(view, pixel), seen_point(view, section.origin),
                               seen_vector(view, normal_of(section)));
    if (!seen || seen->z > nearest_seen(view)) return std::nullopt;
    const OrbitAxes axes = axes_of(view);
    const Vec<3> way = *seen / view.pixels_per_unit;
    return seen_point(section,
                      view.pivot + axes.right * way.x + axes.up * way.y + axes.toward * way.z);
}

/// The section's drag of the same handle, where the pointer meets the section.
Query<3> dragged_in_section(const OrbitDrag& drag, const OrbitView& view, const Vec<2>& cursor)
{
    const Section section = section_of(drag.at_start);
    const auto from = place_in_section(view, section, drag.press);
    const auto to = place_in_section(view, section, cursor);
    if (!from || !to) return drag.at_start;
    const AnyQuery at_start{drag.at_start};
    const Query<2> drawn = project(at_start, section);
    const Camera camera =
        within_limits(Camera{drawn.circle.center, view.pixels_per_unit, view.viewport, {}});
    const Drag flat = begin_drag(drag.handle, drawn, screen_from_world(camera, *from));
    const Query<2> changed = dragged(flat, camera, screen_from_world(camera, *to));
    return std::get<Query<3>>(lifted(changed, at_start, section));
}

double grown_radius(double radius, double pixels, double pixel)
{
    if (pixels == 0.0) return radius;
    return std::max(0.0, readable(radius + pixels * pixel, pixel));
}

/// r, s: by how far the pointer went away from a place of the screen.
double away_from(const Vec<2>& place, const Vec<2>& press, const Vec<2>& cursor) noexcept
{
    return glm::distance(cursor, place) - glm::distance(press, place);
}

/// The distance from the line of the piece on the screen.
double beside(const OrbitView& view, const Piece<3>& piece, const Vec<2>& at)
{
    const Vec<2> start = place_of(view, piece.start).at;
    const Vec<2> way = place_of(view, piece.end).at - start;
    const double length = glm::length(way);
    const Vec<2> from = at - start;
    if (!(length > 0.0)) return glm::length(from);
    return std::abs(way.x * from.y - way.y * from.x) / length;
}

} // namespace

DragHold hold_along(OrbitSide side) noexcept
{
    switch (side) {
    case OrbitSide::right:
    case OrbitSide::left: return DragHold::x;
    case OrbitSide::front:
    case OrbitSide::back: return DragHold::y;
    case OrbitSide::top:
    case OrbitSide::bottom: return DragHold::z;
    }
    return DragHold::view_plane;
}

std::string_view axis_words(DragHold hold) noexcept
{
    switch (hold) {
    case DragHold::view_plane: return {};
    case DragHold::x: return "x";
    case DragHold::y: return "y";
    case DragHold::z: return "z";
    case DragHold::yz: return "y and z";
    case DragHold::zx: return "x and z";
    case DragHold::xy: return "x and y";
    }
    return {};
}

std::array<bool, 3> moving_axes(DragHold hold) noexcept
{
    switch (hold) {
    case DragHold::view_plane: return {true, true, true};
    case DragHold::x: return {true, false, false};
    case DragHold::y: return {false, true, false};
    case DragHold::z: return {false, false, true};
    case DragHold::yz: return {false, true, true};
    case DragHold::zx: return {true, false, true};
    case DragHold::xy: return {true, true, false};
    }
    return {};
}

Vec<3> dragged_point(const Vec<3>& point, const OrbitView& view, const Vec<2>& press,
                     const Vec<2>& cursor, DragHold hold)
{
    const Vec<3> seen = seen_point(view, point);
    if (press == cursor || seen.z > nearest_seen(view)) return point;
    const Vec<2> target = screen_from_seen(view, seen) + (cursor - press);
    const Vec<3> way = way_of(view, seen, target, hold);
    const auto moves = moving_axes(hold);
    const double pixel = 1.0 / (view.pixels_per_unit * magnification(view, seen.z));
    Vec<3> out = point;
    for (int i = 0; i < 3; ++i) {
        if (!moves[static_cast<std::size_t>(i)] || way[i] == 0.0) continue;
        const double moved = readable(point[i] + way[i] / view.pixels_per_unit, pixel);
        if (std::isfinite(moved)) out[i] = moved;
    }
    return out;
}

Query<3> dragged(const OrbitDrag& drag, const OrbitView& view, const Vec<2>& cursor)
{
    Query<3> out = drag.at_start;
    if (cursor == drag.press) return out;
    const auto moved = [&](const Vec<3>& point) {
        return dragged_point(point, view, drag.press, cursor, drag.hold);
    };
    const auto pixel_at = [&](const Vec<3>& point) {
        const double larger = magnification(view, seen_point(view, point).z);
        return 1.0 / (view.pixels_per_unit * larger);
    };
    switch (drag.handle) {
    case Handle::start: out.piece.start = moved(out.piece.start); break;
    case Handle::end: out.piece.end = moved(out.piece.end); break;
    case Handle::center:
    case Handle::disk: out.circle.center = moved(out.circle.center); break;
    case Handle::segment:
        out.piece.start = moved(out.piece.start);
        out.piece.end = moved(out.piece.end);
        break;
    case Handle::radius: {
        const double pixel = pixel_at(out.circle.center);
        const Vec<2> center = place_of(view, out.circle.center).at;
        out.circle.radius =
            grown_radius(out.circle.radius, away_from(center, drag.press, cursor), pixel);
        break;
    }
    case Handle::stadium: {
        const double pixels = beside(view, out.piece, cursor) - beside(view, out.piece, drag.press);
        const double pixel = pixel_at(*point_of(out, Handle::segment));
        out.piece.radius = grown_radius(out.piece.radius, pixels, pixel);
        break;
    }
    case Handle::root1:
    case Handle::root2:
    case Handle::closest:
    case Handle::offset: return dragged_in_section(drag, view, cursor);
    case Handle::none: break;
    }
    return out;
}

std::optional<Vec<3>> point_of(const Query<3>& query, Handle handle) noexcept
{
    switch (handle) {
    case Handle::start: return query.piece.start;
    case Handle::end: return query.piece.end;
    case Handle::center:
    case Handle::disk: return query.circle.center;
    case Handle::segment: return query.piece.start * 0.5 + query.piece.end * 0.5;
    case Handle::none:
    case Handle::radius:
    case Handle::stadium:
    case Handle::root1:
    case Handle::root2:
    case Handle::closest:
    case Handle::offset: return std::nullopt;
    }
    return std::nullopt;
}

std::string_view point_words(Handle handle) noexcept
{
    switch (handle) {
    case Handle::start: return "E";
    case Handle::end: return "L";
    case Handle::center:
    case Handle::disk: return "C";
    case Handle::segment: return "E and L";
    case Handle::none:
    case Handle::radius:
    case Handle::stadium:
    case Handle::root1:
    case Handle::root2:
    case Handle::closest:
    case Handle::offset: return {};
    }
    return {};
}

} // namespace secant
