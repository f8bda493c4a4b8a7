#include "core/scene/view/visible.h"

#include "core/geometry/solve.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace secant {
namespace {

constexpr double straight_px = 1e18;

/// The direction from a to b; +x when a = b.
Vec<2> direction(const Vec<2>& a, const Vec<2>& b) noexcept
{
    Vec<2> d = b - a;
    if (!is_finite<2>(d)) d = b * 0.25 - a * 0.25;
    const double greater = std::max(std::abs(d.x), std::abs(d.y));
    return greater > 0.0 ? glm::normalize(d / greater) : Vec<2>{1.0, 0.0};
}

} // namespace

VisibleCircle visible_circle(const Circle<2>& circle, const Camera& camera)
{
    // The camera's centre as a piece without length: the answer's depth is exact to one ulp.
    const Solution<2> at_center = solve(circle, Piece<2>{camera.center, camera.center});
    const double scale = camera.pixels_per_unit;
    if (!std::isfinite(at_center.depth) && scale < 1.0) {
        return visible_circle({circle.center * shrunk_world, circle.radius * shrunk_world},
                              shrunk(camera));
    }
    const double reach = reach_px(camera);
    const Vec<2> outward = direction(circle.center, camera.center);

    VisibleCircle out;
    out.outward = {outward.x, -outward.y};
    out.radius_px = std::min(circle.radius * scale, straight_px);
    out.depth_px = std::clamp(at_center.depth * scale, -straight_px, straight_px);
    out.nearest = reference_px(camera) + out.outward * out.depth_px;

    // |middle - P(angle)|^2 = depth^2 + 4 r D sin^2(angle / 2), D = r - depth the middle's
    // distance from C: no term cancels.
    const double spare = (reach - out.depth_px) * (reach + out.depth_px);
    if (!(spare > 0.0)) return out;
    const double span = 4.0 * out.radius_px * std::max(out.radius_px - out.depth_px, 0.0);
    out.half_angle_rad = spare < span ? 2.0 * std::asin(std::sqrt(spare / span)) : std::numbers::pi;
    return out;
}

Vec<2> rim_point(const VisibleCircle& circle, double angle_rad) noexcept
{
    const double half_sine = std::sin(0.5 * angle_rad);
    const Vec<2> sideways{-circle.outward.y, circle.outward.x};
    return circle.nearest - circle.outward * (2.0 * circle.radius_px * half_sine * half_sine) +
           sideways * (circle.radius_px * std::sin(angle_rad));
}

std::vector<Pixel> arc_points(const VisibleCircle& circle)
{
    if (circle.half_angle_rad == 0.0) return {};
    // A chord over the angle w is r w^2 / 8 away from its arc.
    const double chord_rad = std::sqrt(0.8 / std::max(circle.radius_px, 0.8));
    const double angle = 2.0 * circle.half_angle_rad;
    const int chords = std::max(8, static_cast<int>(std::ceil(angle / chord_rad)));
    const bool whole = circle.half_angle_rad == std::numbers::pi;
    std::vector<Pixel> points;
    points.reserve(static_cast<std::size_t>(chords) + 1);
    for (int i = 0; i < chords + (whole ? 0 : 1); ++i) {
        points.emplace_back(rim_point(circle, -circle.half_angle_rad + angle * i / chords));
    }
    return points;
}

std::vector<Pixel> disk_points(const VisibleCircle& circle, const Camera& camera)
{
    const double reach = reach_px(camera);
    const bool whole = circle.half_angle_rad == std::numbers::pi;
    if (circle.half_angle_rad == 0.0 && circle.depth_px < 0.0) return {};

    // The arc, then the far side of a circle of radius `reach` around the viewport: two convex
    // arcs.
    std::vector<Pixel> points = arc_points(circle);
    if (whole) return points;
    const Vec<2> center = reference_px(camera);
    const Vec<2> sideways{-circle.outward.y, circle.outward.x};
    const Vec<2> corner =
        points.empty() ? circle.outward : rim_point(circle, circle.half_angle_rad) - center;
    const double from = std::atan2(glm::dot(corner, sideways), glm::dot(corner, circle.outward));
    constexpr int chords = 32;
    for (int i = 1; i < chords; ++i) {
        const double angle = from + (2.0 * std::numbers::pi - 2.0 * from) * i / chords;
        points.emplace_back(
            center + reach * (circle.outward * std::cos(angle) + sideways * std::sin(angle)));
    }
    return points;
}

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
