#include "core/quiz/measures.h"

#include "core/scene/view/camera.h"

#include <algorithm>
#include <cmath>

namespace secant::quiz {
namespace {

/// The side of the canvas whose view is measured. Only its shape matters: it is a square.
constexpr float side_px = 640.0F;

// Not std::hypot, which is rounded differently on different machines.
double length_of(const Vec<2>& v) noexcept
{
    const double size = std::max(std::abs(v.x), std::abs(v.y));
    if (!(size > 0.0)) return 0.0;
    const Vec<2> part = v / size;
    return size * std::sqrt(part.x * part.x + part.y * part.y);
}

double cross(const Vec<2>& a, const Vec<2>& b) noexcept
{
    return a.x * b.y - a.y * b.x;
}

double dot(const Vec<2>& a, const Vec<2>& b) noexcept
{
    return a.x * b.x + a.y * b.y;
}

Vec<2> unit(const Vec<2>& v) noexcept
{
    const double length = length_of(v);
    return length > 0.0 ? v / length : Vec<2>{};
}

} // namespace

std::optional<Measures> measures_of(const Query<2>& query, const Solution<2>& answer)
{
    const auto& [circle, piece] = query;
    const Camera camera = fitted(query, answer, Rect{{}, {side_px, side_px}});
    const double picture = double{side_px} / camera.pixels_per_unit;
    // Where neighbouring doubles are a visible distance apart, a picture shows their rounding.
    constexpr double finest = 0x1p-32;
    double size = circle.radius;
    for_each_coordinate(query, [&](double x) { size = std::max(size, std::abs(x)); });
    if (!(size * finest < picture)) return std::nullopt;
    const Vec<2> along = (piece.end - piece.start) / picture;
    const Vec<2> from_start = (circle.center - piece.start) / picture;
    const Vec<2> from_end = (circle.center - piece.end) / picture;
    const double radius = (circle.radius + piece.radius) / picture;
    if (!(picture > 0.0) || !is_finite<2>(along) || !is_finite<2>(from_start) ||
        !is_finite<2>(from_end) || !std::isfinite(radius))
        return std::nullopt;
    const Vec<2> direction = unit(along);
    return Measures{picture,
                    std::abs(length_of(from_start) - radius),
                    std::abs(length_of(from_end) - radius),
                    std::abs(std::abs(cross(direction, from_start)) - radius),
                    length_of(along),
                    dot(direction, from_start)};
}

double foot_parameter(const Query<2>& query) noexcept
{
    const auto& [circle, piece] = query;
    const Vec<2> along = piece.end - piece.start;
    return dot(unit(along), circle.center - piece.start) / length_of(along);
}

double line_distance(const Query<2>& query) noexcept
{
    const auto& [circle, piece] = query;
    return std::abs(cross(unit(piece.end - piece.start), circle.center - piece.start));
}

} // namespace secant::quiz
