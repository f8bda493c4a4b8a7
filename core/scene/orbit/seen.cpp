#include "core/scene/orbit/seen.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace secant {
namespace {

double most_of(const Vec<3>& v) noexcept
{
    return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
}

/// The vector from the pivot to a point: a quarter of it, so that it cannot overflow.
Vec<3> quarter_away(const OrbitView& view, const Vec<3>& point) noexcept
{
    return (point * 0.25 - view.pivot * 0.25) - view.remainder * 0.25;
}

/// Unit length; `otherwise` for a vector without direction.
Vec<3> unit(const Vec<3>& v, const Vec<3>& otherwise) noexcept
{
    const double greater = most_of(v);
    return greater > 0.0 ? glm::normalize(v / greater) : otherwise;
}

constexpr double shrink = 0x1p-8;

/// The view of a world that is 2^-8 as large, with the same picture: distances do not overflow.
OrbitView shrunk_view(OrbitView view) noexcept
{
    view.pivot *= shrink;
    view.remainder *= shrink;
    view.pixels_per_unit /= shrink;
    return view;
}

/// From the pivot, without its remainder, to the nearest point of the infinite line, in world units
/// times the scale.
Vec<3> to_nearest(const OrbitView& view, const Piece<3>& line)
{
    const double distance = solve(Circle<3>{view.pivot, 0.0}, line).distance;
    if (distance == 0.0) return {};
    const double twice = 2.0 * distance;
    if (std::isfinite(twice)) // a sphere twice as large leaves the line by the same distance
        return -solve(Circle<3>{view.pivot, twice}, line).offset * view.pixels_per_unit;
    if (view.pixels_per_unit > 1.0) return Vec<3>{farthest_seen};
    return to_nearest(shrunk_view(view), {line.start * shrink, line.end * shrink, line.extent});
}

} // namespace

double eye_distance(const OrbitView& view) noexcept
{
    if (view.lens == Lens::parallel) return std::numeric_limits<double>::infinity();
    const Pixel room = size(view.viewport);
    return 1.5 * static_cast<double>(std::max({room.x, room.y, 100.0F}));
}

double nearest_seen(const OrbitView& view) noexcept
{
    return view.lens == Lens::parallel ? std::numeric_limits<double>::max()
                                       : eye_distance(view) * 0.96875;
}

Vec<3> seen_vector(const OrbitView& view, const Vec<3>& vector) noexcept
{
    const OrbitAxes axes = axes_of(view);
    return {glm::dot(vector, axes.right), glm::dot(vector, axes.up), glm::dot(vector, axes.toward)};
}

Vec<3> seen_point(const OrbitView& view, const Vec<3>& point) noexcept
{
    Vec<3> away = quarter_away(view, point);
    const double greater = most_of(away);
    double scale = view.pixels_per_unit * 4.0;
    if (greater * scale > farthest_seen) {
        away /= greater;
        scale = farthest_seen;
    }
    return seen_vector(view, away * scale);
}

double magnification(const OrbitView& view, double z) noexcept
{
    if (view.lens == Lens::parallel) return 1.0;
    const double eye = eye_distance(view);
    return eye / (eye - std::min(z, nearest_seen(view)));
}

Vec<2> screen_from_seen(const OrbitView& view, const Vec<3>& seen) noexcept
{
    const Vec<2> center{middle(view.viewport)};
    constexpr double far = 1e12;
    if (seen.z > nearest_seen(view)) return center + Vec<2>{far, far};
    Vec<2> away = Vec<2>{seen.x, -seen.y} * magnification(view, seen.z);
    const double greater = std::max(std::abs(away.x), std::abs(away.y));
    if (greater > far) away *= far / greater;
    return center + away;
}

OrbitPlace place_of(const OrbitView& view, const Vec<3>& point) noexcept
{
    const Vec<3> seen = seen_point(view, point);
    return {screen_from_seen(view, seen), seen.z, seen.z <= nearest_seen(view)};
}

Vec<3> seen_at(const OrbitView& view, const Vec<2>& pixel, double z) noexcept
{
    const Vec<2> away = (pixel - Vec<2>{middle(view.viewport)}) / magnification(view, z);
    return {away.x, -away.y, z};
}

Vec<3> point_at(const OrbitView& view, const Vec<2>& pixel, double z) noexcept
{
    const Vec<3> seen = seen_at(view, pixel, z) / view.pixels_per_unit;
    const OrbitAxes axes = axes_of(view);
    return with_pivot(view, view.pivot + (view.remainder + (axes.right * seen.x + axes.up * seen.y +
                                                            axes.toward * seen.z)))
        .pivot;
}

SeenLine ray_at(const OrbitView& view, const Vec<2>& pixel) noexcept
{
    const Vec<3> there = seen_at(view, pixel, 0.0);
    const OrbitAxes axes = axes_of(view);
    const Vec<3> along = view.lens == Lens::parallel
                             ? Vec<3>{0.0, 0.0, -1.0}
                             : glm::normalize(there - Vec<3>{0.0, 0.0, eye_distance(view)});
    return {there - along * glm::dot(there, along), along,
            axes.right * along.x + axes.up * along.y + axes.toward * along.z};
}

std::optional<SeenLine> seen_line(const OrbitView& view, const Piece<3>& piece)
{
    const Vec<3> way = piece.end * 0.25 - piece.start * 0.25;
    if (most_of(piece.end - piece.start) == 0.0) return std::nullopt;
    const Vec<3> world = unit(most_of(way) > 0.0 ? way : piece.end - piece.start, {});
    const Vec<3> across = view.remainder - world * glm::dot(world, view.remainder);
    const Vec<3> nearest =
        to_nearest(view, {piece.start, piece.end, Extent::line}) - across * view.pixels_per_unit;
    if (!(most_of(nearest) <= farthest_seen)) return std::nullopt;
    return SeenLine{seen_vector(view, nearest), seen_vector(view, world), world};
}

double along_px(const OrbitView& view, const SeenLine& line, const Vec<3>& point) noexcept
{
    const double px =
        glm::dot(quarter_away(view, point), line.along_in_world) * view.pixels_per_unit * 4.0;
    return std::clamp(px, -farthest_seen, farthest_seen);
}

SeenBall seen_ball(const OrbitView& view, const Circle<3>& sphere)
{
    const double radius = sphere.radius * view.pixels_per_unit;
    if (radius <= flattest_seen) return {seen_point(view, sphere.center), radius};
    const double depth = solve(sphere, Piece<3>{view.pivot, view.pivot}).depth;
    if (!std::isfinite(depth) && view.pixels_per_unit < 1.0)
        return seen_ball(shrunk_view(view), {sphere.center * shrink, sphere.radius * shrink});
    const Vec<3> inward = unit(quarter_away(view, sphere.center), {1.0, 0.0, 0.0});
    const double deeper = glm::dot(inward, view.remainder);
    const double deep =
        std::clamp((depth + deeper) * view.pixels_per_unit, -farthest_seen, 2.0 * flattest_seen);
    return {seen_vector(view, inward) * (flattest_seen - deep), flattest_seen};
}

Vec<3> SeenCircle::at(double angle_rad) const noexcept
{
    return center + (first * std::cos(angle_rad) + second * std::sin(angle_rad)) * radius;
}

SeenCircle circle_around(const Vec<3>& axis, const Vec<3>& center, double radius) noexcept
{
    // The coordinate axis that is least along it.
    const Vec<3> size = glm::abs(axis);
    const Vec<3> other = size.x <= size.y && size.x <= size.z ? Vec<3>{1.0, 0.0, 0.0}
                         : size.y <= size.z                   ? Vec<3>{0.0, 1.0, 0.0}
                                                              : Vec<3>{0.0, 0.0, 1.0};
    const Vec<3> first = glm::normalize(glm::cross(axis, other));
    return {center, first, glm::cross(axis, first), radius};
}

} // namespace secant
