#include "core/scene/view/handles/pointer_shape.h"

#include <cmath>
#include <numbers>

namespace secant {

PointerShape shape_along(const Vec<2>& direction) noexcept
{
    if (direction == Vec<2>{}) return PointerShape::move;
    const double angle_rad = std::atan2(direction.y, direction.x);
    // Eighths of a turn; opposite directions have one shape.
    const long eighth = std::lround(angle_rad * 4.0 / std::numbers::pi) & 3;
    if (eighth == 0) return PointerShape::left_right;
    if (eighth == 1) return PointerShape::falling; // y is down
    return eighth == 2 ? PointerShape::up_down : PointerShape::rising;
}

PointerShape pointer_shape(const Handles& handles, Handle handle, const Vec<2>& cursor) noexcept
{
    switch (handle) {
    case Handle::none: return PointerShape::arrow;
    case Handle::start:
    case Handle::end:
    case Handle::center:
    case Handle::segment:
    case Handle::disk: return PointerShape::move;
    case Handle::radius: return shape_along(cursor - handles.center);
    case Handle::offset: return shape_along(position(handles, handle) - handles.center);
    case Handle::stadium: {
        const Vec<2> along = handles.end - handles.start;
        return shape_along({-along.y, along.x});
    }
    case Handle::root1:
    case Handle::root2:
    case Handle::closest: return shape_along(handles.end - handles.start);
    }
    return PointerShape::arrow;
}

} // namespace secant
