#include "core/scene/view/visible/visible_circle.h"

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

} // namespace secant
