#include "core/scene/view/visible/visible_line.h"

#include "core/geometry/solve.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace secant {

std::optional<PixelSegment> clipped(const PixelSegment& stroke, const Rect& rect) noexcept
{
    const Vec<2> d = stroke.to - stroke.from;
    double enter = 0.0;
    double leave = 1.0;
    for (int axis = 0; axis < 2; ++axis) {
        const double low = static_cast<double>(rect.min[axis]) - stroke.from[axis];
        const double high = static_cast<double>(rect.max[axis]) - stroke.from[axis];
        if (d[axis] == 0.0) {
            if (low > 0.0 || high < 0.0) return std::nullopt;
            continue;
        }
        const double a = low / d[axis];
        const double b = high / d[axis];
        enter = std::max(enter, std::min(a, b));
        leave = std::min(leave, std::max(a, b));
    }
    if (!(enter < leave)) return std::nullopt;
    return PixelSegment{enter > 0.0 ? stroke.from + enter * d : stroke.from,
                        leave < 1.0 ? stroke.from + leave * d : stroke.to};
}

namespace {

/// The vector from the camera's centre to the nearest point of the infinite line, in pixels (y up).
/// A difference of the two points would be rounded to the doubles around the centre.
Vec<2> to_nearest_px(const Piece<2>& line, const Camera& camera)
{
    const double distance = solve(Circle<2>{camera.center, 0.0}, line).distance;
    if (distance == 0.0) return {};
    const double twice = 2.0 * distance;
    if (std::isfinite(twice)) {
        // A circle twice as large leaves the line by the same distance.
        return -solve(Circle<2>{camera.center, twice}, line).offset * camera.pixels_per_unit;
    }
    constexpr double far = 1e12;
    if (camera.pixels_per_unit > 1.0) return {far, far};
    return to_nearest_px({line.start * shrunk_world, line.end * shrunk_world, line.extent},
                         shrunk(camera));
}

} // namespace

Vec<2> direction_on_screen(const Piece<2>& piece) noexcept
{
    Vec<2> d = piece.end - piece.start;
    if (!is_finite<2>(d)) d = piece.end * 0.25 - piece.start * 0.25;
    const double greater = std::max(std::abs(d.x), std::abs(d.y));
    if (greater == 0.0) return {1.0, 0.0};
    const Vec<2> along = glm::normalize(d / greater);
    return {along.x, -along.y};
}

std::optional<VisibleLine> visible_line(const Piece<2>& piece, const Camera& camera)
{
    Vec<2> d = piece.end - piece.start;
    if (!is_finite<2>(d)) d = piece.end * 0.25 - piece.start * 0.25;
    const double greater = std::max(std::abs(d.x), std::abs(d.y));
    if (greater == 0.0) return std::nullopt;

    const Piece<2> line{piece.start, piece.end, Extent::line};
    const Vec<2> nearest_px = to_nearest_px(line, camera);
    if (!(glm::length(nearest_px) <= reach_px(camera))) return std::nullopt;

    VisibleLine out;
    out.nearest = reference_px(camera) + Vec<2>{nearest_px.x, -nearest_px.y};
    out.along_in_world = glm::normalize(d / greater);
    out.along = {out.along_in_world.x, -out.along_in_world.y};
    return out;
}

Vec<2> end_on_screen(const std::optional<VisibleLine>& line, const Camera& camera,
                     const Vec<2>& end) noexcept
{
    constexpr double far = 1e9;
    const Vec<2> place = screen_from_world(camera, end);
    if (!line || std::max(std::abs(place.x), std::abs(place.y)) < far) return place;
    return line->nearest + line->along * along_px(*line, camera, end);
}

double along_px(const VisibleLine& line, const Camera& camera, const Vec<2>& point) noexcept
{
    constexpr double farthest = 1e12;
    // A quarter each, so that no difference or sum of two overflows.
    const Vec<2> away = point * 0.25 - camera.center * 0.25;
    const double px = glm::dot(away, line.along_in_world) * camera.pixels_per_unit * 4.0;
    return std::clamp(px, -farthest, farthest);
}

} // namespace secant
