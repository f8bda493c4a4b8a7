#include "core/scene/view/handles/handle.h"

#include "core/scene/view/handles/radius_handle.h"
#include "core/scene/view/handles/stadium_handle.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>

namespace secant {
namespace {

double distance_to_body(const Handles& handles, const Vec<2>& cursor) noexcept
{
    const Vec<2> d = handles.end - handles.start;
    const double length_squared = glm::dot(d, d);
    const double t =
        length_squared > 0.0
            ? std::clamp(glm::dot(cursor - handles.start, d) / length_squared, 0.0, 1.0)
            : 0.0;
    return glm::distance(cursor, handles.start + t * d);
}

} // namespace

Handles handles(const Query<2>& query, const Camera& camera, double radius_angle_rad)
{
    const auto& [circle, piece] = query;
    return {screen_from_world(camera, piece.start),
            screen_from_world(camera, piece.end),
            screen_from_world(camera, circle.center),
            radius_handle(circle, camera, radius_angle_rad),
            screen_from_world(camera, piece.start * 0.5 + piece.end * 0.5),
            stadium_handle(query, camera),
            piece.radius > 0.0};
}

Vec<2> position(const Handles& handles, Handle which) noexcept
{
    switch (which) {
    case Handle::none: break;
    case Handle::start: return handles.start;
    case Handle::end: return handles.end;
    case Handle::center: return handles.center;
    case Handle::radius: return handles.radius;
    case Handle::segment: return handles.segment;
    case Handle::stadium: return handles.stadium;
    }
    return {};
}

Handle handle_at(const Handles& handles, const Vec<2>& cursor, double scale) noexcept
{
    constexpr std::array points{Handle::end, Handle::start, Handle::center, Handle::radius,
                                Handle::stadium};
    Handle nearest = Handle::none;
    double reach = 14.0 * scale;
    for (const Handle point : points) {
        if (point == Handle::stadium && !handles.has_stadium) continue;
        const double away = glm::distance(cursor, position(handles, point));
        if (away < reach) {
            nearest = point;
            reach = away;
        }
    }
    if (nearest != Handle::none) return nearest;
    if (distance_to_body(handles, cursor) <= 7.0 * scale) return Handle::segment;
    return glm::distance(cursor, handles.stadium) < 9.0 * scale ? Handle::stadium : Handle::none;
}

} // namespace secant
