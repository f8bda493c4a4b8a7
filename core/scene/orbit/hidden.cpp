#include "core/scene/orbit/hidden.h"

#include "core/geometry/elementary.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace secant {
namespace {

bool is_parallel(const OrbitView& view) noexcept
{
    return view.lens == Lens::parallel;
}

/// From a place to the eye, unit length.
Vec<3> to_eye(const OrbitView& view, const Vec<3>& seen) noexcept
{
    constexpr Vec<3> toward{0.0, 0.0, 1.0};
    return is_parallel(view) ? toward : glm::normalize(Vec<3>{0.0, 0.0, eye_distance(view)} - seen);
}

double eye_to(const OrbitView& view, const Vec<3>& seen) noexcept
{
    return glm::length(Vec<3>{0.0, 0.0, eye_distance(view)} - seen);
}

/// Adds where a quadratic a k^2 + 2 b k + c, with this discriminant b^2 - a c, is zero.
void add_zeros(double a, double b, double c, double discriminant, std::vector<double>& out)
{
    if (!(discriminant >= 0.0)) return;
    // The root of the larger size first: no term cancels.
    const double larger = -(b + std::copysign(std::sqrt(discriminant), b));
    if (a != 0.0) out.push_back(larger / a);
    if (larger != 0.0) out.push_back(c / larger);
}

/// Adds where a line enters and leaves the endless shadow of a ball: the tube behind it, or the
/// cone with its tip in the eye; and the plane where the shadow begins.
void add_shadow_edges(const OrbitView& view, const SeenBall& ball, const SeenLine& line,
                      std::vector<double>& out)
{
    const Vec<3> from = line.nearest - ball.center;
    if (is_parallel(view)) {
        const Vec<2> way{line.along};
        const double across = from.x * way.y - from.y * way.x;
        const double a = glm::dot(way, way);
        add_zeros(a, glm::dot(Vec<2>{from}, way),
                  glm::dot(Vec<2>{from}, Vec<2>{from}) - ball.radius * ball.radius,
                  a * ball.radius * ball.radius - across * across, out);
        if (line.along.z != 0.0) out.push_back(-from.z / line.along.z);
        return;
    }
    const Vec<3> eye{0.0, 0.0, eye_distance(view)};
    const double distance = eye_to(view, ball.center);
    const Vec<3> inward = (ball.center - eye) / distance;
    const double rim = (distance - ball.radius) * (distance + ball.radius); // eye to rim, squared
    const double slope = ball.radius * ball.radius / rim;
    const double deep = glm::dot(line.nearest - eye, inward);
    const double deeper = glm::dot(line.along, inward);
    const Vec<3> aside = line.nearest - eye - inward * deep;
    const Vec<3> more_aside = line.along - inward * deeper;
    const double a = glm::dot(more_aside, more_aside) - slope * deeper * deeper;
    const double b = glm::dot(aside, more_aside) - slope * deep * deeper;
    const double c = glm::dot(aside, aside) - slope * deep * deep;
    add_zeros(a, b, c, b * b - a * c, out);
    if (deeper != 0.0) out.push_back((rim / distance - deep) / deeper);
}

} // namespace

SeenInterval common(const SeenInterval& a, const SeenInterval& b) noexcept
{
    return {std::max(a.from, b.from), std::min(a.to, b.to)};
}

bool holds_eye(const OrbitView& view, const SeenBall& ball) noexcept
{
    return !is_parallel(view) && !(eye_to(view, ball.center) > ball.radius);
}

bool is_hidden(const OrbitView& view, const SeenBall& ball, const Vec<3>& seen) noexcept
{
    const Vec<3> from_center = seen - ball.center;
    if (glm::length(from_center) < ball.radius) return true;
    if (holds_eye(view, ball)) return false;
    const Vec<3> way = to_eye(view, seen);
    const double ahead = -glm::dot(from_center, way); // to the place nearest to the centre
    if (!(ahead > 0.0)) return false;
    if (!is_parallel(view) && ahead > eye_to(view, seen)) return false;
    return glm::length(from_center + way * ahead) < ball.radius;
}

SeenInterval hidden_stretch(const OrbitView& view, const SeenBall& ball,
                            const SeenLine& line) noexcept
{
    const SeenInterval inside = stretch_inside(ball, line);
    if (holds_eye(view, ball)) return inside;
    std::vector<double> edges{-farthest_seen, farthest_seen};
    if (!inside.is_empty()) edges.insert(edges.end(), {inside.from, inside.to});
    add_shadow_edges(view, ball, line, edges);
    for (double& edge : edges)
        edge = std::clamp(edge, -farthest_seen, farthest_seen);
    std::ranges::sort(edges);
    SeenInterval out{};
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        const double half = edges[i] + (edges[i + 1] - edges[i]) * 0.5;
        if (!(edges[i] < edges[i + 1]) || !is_hidden(view, ball, line.at(half))) continue;
        out = out.is_empty() ? SeenInterval{edges[i], edges[i + 1]}
                             : SeenInterval{out.from, edges[i + 1]};
    }
    return out;
}

SeenInterval stretch_inside(const SeenBall& ball, const SeenLine& line) noexcept
{
    const double to_foot = glm::dot(ball.center - line.nearest, line.along);
    const double apart = glm::length(ball.center - line.at(to_foot));
    if (!(apart < ball.radius)) return {};
    const double half = std::sqrt((ball.radius - apart) * (ball.radius + apart));
    return {to_foot - half, to_foot + half};
}

SeenInterval stretch_before_eye(const OrbitView& view, const SeenLine& line) noexcept
{
    const SeenInterval whole{-farthest_seen, farthest_seen};
    if (is_parallel(view)) return whole;
    const double room = nearest_seen(view) - line.nearest.z;
    if (line.along.z == 0.0) return room >= 0.0 ? whole : SeenInterval{};
    const double edge = std::clamp(room / line.along.z, -farthest_seen, farthest_seen);
    return line.along.z > 0.0 ? SeenInterval{-farthest_seen, edge}
                              : SeenInterval{edge, farthest_seen};
}

std::optional<SeenCircle> silhouette(const OrbitView& view, const SeenBall& ball) noexcept
{
    if (is_parallel(view)) {
        return SeenCircle{ball.center, {1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, ball.radius};
    }
    if (holds_eye(view, ball)) return std::nullopt;
    const Vec<3> way = to_eye(view, ball.center);
    const double sine = ball.radius / eye_to(view, ball.center);
    return circle_around(way, ball.center + way * (ball.radius * sine),
                         ball.radius * std::sqrt((1.0 - sine) * (1.0 + sine)));
}

SeenCircle great_circle(const SeenBall& ball, const Vec<3>& axis) noexcept
{
    return circle_around(axis, ball.center, ball.radius);
}

SeenInterval visible_angles(const OrbitView& view, const SeenBall& ball,
                            const SeenCircle& circle) noexcept
{
    if (holds_eye(view, ball)) return {-std::numbers::pi, std::numbers::pi};
    const Vec<3> way = to_eye(view, ball.center);
    const double sine = is_parallel(view) ? 0.0 : ball.radius / eye_to(view, ball.center);
    return angles_beyond(circle, ball.center + way * (ball.radius * sine), way);
}

SeenInterval angles_beyond(const SeenCircle& circle, const Vec<3>& through,
                           const Vec<3>& along) noexcept
{
    const double first = glm::dot(circle.first, along);
    const double second = glm::dot(circle.second, along);
    const double swing = hypotenuse(first, second) * circle.radius;
    const double wanted = glm::dot(through - circle.center, along);
    if (wanted >= swing) return {};
    if (wanted <= -swing) return {-std::numbers::pi, std::numbers::pi};
    const double middle = std::atan2(second, first);
    const double half = std::acos(wanted / swing);
    return {middle - half, middle + half};
}

std::optional<std::array<Vec<3>, 2>> cylinder_sides(const OrbitView& view, const SeenLine& axis,
                                                    double radius) noexcept
{
    const Vec<3> to_eye_or_away = is_parallel(view)
                                      ? Vec<3>{0.0, 0.0, 1.0}
                                      : Vec<3>{0.0, 0.0, eye_distance(view)} - axis.nearest;
    const Vec<3> across = to_eye_or_away - axis.along * glm::dot(to_eye_or_away, axis.along);
    const double distance = glm::length(across);
    if (!(distance > 1e-9)) return std::nullopt;
    const double sine = is_parallel(view) ? 0.0 : radius / distance;
    if (!(sine < 1.0)) return std::nullopt;
    const Vec<3> front = across / distance;
    const Vec<3> side = glm::cross(axis.along, front);
    const double cosine = std::sqrt((1.0 - sine) * (1.0 + sine));
    return std::array{(front * sine + side * cosine) * radius,
                      (front * sine - side * cosine) * radius};
}

} // namespace secant
