#include "core/scene/view/handles/gesture.h"

#include "core/scene/view/projection.h"
#include "core/scene/view/visible/visible_line.h"
#include "core/text/number_text.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace secant {
namespace {

double parsed(const std::string& text)
{
    return leading_decimal<double>(text).value;
}

/// The shortest decimal within a pixel of `value`.
double readable(double value, double pixel)
{
    if (!(pixel > 0.0) || !std::isfinite(value)) return value;
    const int places = static_cast<int>(std::ceil(-std::log10(pixel)));
    if (places > 0) return places > 300 ? value : parsed(fmt::format("{:.{}f}", value, places));
    const double unit = std::pow(10.0, -places);
    const double rounded = std::round(value / unit) * unit;
    return std::isfinite(rounded) ? rounded : value;
}

/// `value + step` without the digits of the rounding error (0.1 + 0.2 is 0.3 here).
double stepped(double value, double step)
{
    const double sum = value + step;
    // Fifteen digits hold the sum, unless the step is smaller than the fifteenth digit.
    constexpr double least_relative_step = 1e-12;
    if (!std::isfinite(sum) || std::abs(step) < std::abs(value) * least_relative_step) return sum;
    return parsed(fmt::format("{:.15g}", sum));
}

double next_double(double value, double direction)
{
    return std::nextafter(value, std::copysign(std::numeric_limits<double>::infinity(), direction));
}

double finite_or(double value, double otherwise)
{
    return std::isfinite(value) ? value : otherwise;
}

double dragged_radius(const Drag& drag, const Camera& camera, const Vec<2>& cursor)
{
    const Vec<2> center = screen_from_world(camera, drag.at_start.circle.center);
    const double grown = std::hypot(cursor.x - center.x, cursor.y - center.y) -
                         std::hypot(drag.press.x - center.x, drag.press.y - center.y);
    const double pixel = 1.0 / camera.pixels_per_unit;
    const double radius = drag.at_start.circle.radius + grown * pixel;
    return std::max(0.0, readable(radius, pixel));
}

/// s grows as the pointer moves away from the line, on the side where the drag began.
double dragged_stadium(const Drag& drag, const Camera& camera, const Vec<2>& cursor)
{
    const Piece<2>& piece = drag.at_start.piece;
    const Vec<2> along = direction_on_screen(piece);
    const Vec<2> left{along.y, -along.x};
    const Vec<2> start = screen_from_world(camera, piece.start);
    const double side = glm::dot(drag.press - start, left) < 0.0 ? -1.0 : 1.0;
    const double pixel = 1.0 / camera.pixels_per_unit;
    const double grown = side * glm::dot(cursor - drag.press, left);
    if (grown == 0.0) return piece.radius;
    return std::max(0.0, readable(piece.radius + grown * pixel, pixel));
}

} // namespace

Query<2> dragged(const Drag& drag, const Camera& camera, const Vec<2>& cursor)
{
    if (cursor == drag.press) return drag.at_start;
    Query<2> query = drag.at_start;
    const double pixel = 1.0 / camera.pixels_per_unit;
    const Vec<2> moved =
        Vec<2>{cursor.x - drag.press.x, drag.press.y - cursor.y} / camera.pixels_per_unit;
    const auto move = [&](Vec<2>& point) {
        if (moved.x != 0.0) point.x = readable(point.x + moved.x, pixel);
        if (moved.y != 0.0) point.y = readable(point.y + moved.y, pixel);
    };
    switch (drag.handle) {
    case Handle::none: break;
    case Handle::start: move(query.piece.start); break;
    case Handle::end: move(query.piece.end); break;
    case Handle::center: move(query.circle.center); break;
    case Handle::radius: query.circle.radius = dragged_radius(drag, camera, cursor); break;
    case Handle::stadium: query.piece.radius = dragged_stadium(drag, camera, cursor); break;
    case Handle::segment:
        move(query.piece.start);
        move(query.piece.end);
        break;
    }
    return query;
}

Query<2> nudged(const Query<2>& query, Handle handle, const Vec<2>& direction, NudgeStep step,
                double grid_step)
{
    const auto move = [&](double& value, double sign) {
        double next = value;
        switch (step) {
        case NudgeStep::fine: next = stepped(value, sign * grid_step / 10.0); break;
        case NudgeStep::grid: next = stepped(value, sign * grid_step); break;
        case NudgeStep::coarse: next = stepped(value, sign * grid_step * 10.0); break;
        case NudgeStep::ulp: next = next_double(value, sign); break;
        }
        if (sign != 0.0) value = finite_or(next, value);
    };
    const auto move_point = [&](Vec<2>& point) {
        move(point.x, direction.x);
        move(point.y, direction.y);
    };
    Query<2> changed = query;
    switch (handle) {
    case Handle::none: break;
    case Handle::start: move_point(changed.piece.start); break;
    case Handle::end: move_point(changed.piece.end); break;
    case Handle::center: move_point(changed.circle.center); break;
    case Handle::radius:
        move(changed.circle.radius, direction.x + direction.y);
        changed.circle.radius = std::max(0.0, changed.circle.radius);
        break;
    case Handle::stadium:
        move(changed.piece.radius, direction.x + direction.y);
        changed.piece.radius = std::max(0.0, changed.piece.radius);
        break;
    case Handle::segment:
        move_point(changed.piece.start);
        move_point(changed.piece.end);
        break;
    }
    return changed;
}

SetQuery edit(const AnyQuery& present, const Query<2>& changed, Handle handle, EditPhase phase)
{
    Query<2> query = project(present);
    if (handle == Handle::center || handle == Handle::radius) {
        query.circle = changed.circle;
    } else {
        query.piece = changed.piece;
    }
    return {lifted(query, present), phase};
}

} // namespace secant
