#include "core/quiz/measures.h"

#include "core/geometry/elementary.h"
#include "core/scene/view/camera.h"

#include <algorithm>
#include <cmath>

namespace secant::quiz {
namespace {

/// The side of the canvas whose view is measured. Only its shape matters: it is a square.
constexpr float side_px = 640.0F;

template <int N>
double dot(const Vec<N>& a, const Vec<N>& b) noexcept
{
    double sum = a[0] * b[0];
    for (int i = 1; i < N; ++i)
        sum += a[i] * b[i];
    return sum;
}

// Not std::hypot, which is rounded differently on different machines.
template <int N>
double length_of(const Vec<N>& v) noexcept
{
    double size = 0.0;
    for (int i = 0; i < N; ++i)
        size = std::max(size, std::abs(v[i]));
    if (!(size > 0.0)) return 0.0;
    const Vec<N> part = v / size;
    return size * std::sqrt(dot<N>(part, part));
}

/// The size of the cross product.
double cross(const Vec<2>& a, const Vec<2>& b) noexcept
{
    return std::abs(a.x * b.y - a.y * b.x);
}

double cross(const Vec<3>& a, const Vec<3>& b) noexcept
{
    return length_of<3>({a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x});
}

template <int N>
Vec<N> unit(const Vec<N>& v) noexcept
{
    const double length = length_of<N>(v);
    return length > 0.0 ? v / length : Vec<N>{};
}

template <int N>
std::optional<Measures> measured(const Query<N>& query, double picture)
{
    const auto& [circle, piece] = query;
    // Where neighbouring doubles are a visible distance apart, a picture shows their rounding.
    constexpr double finest = 0x1p-32;
    double size = circle.radius;
    for_each_coordinate(query, [&](double x) { size = std::max(size, std::abs(x)); });
    if (!(size * finest < picture)) return std::nullopt;
    const Vec<N> along = (piece.end - piece.start) / picture;
    const Vec<N> from_start = (circle.center - piece.start) / picture;
    const Vec<N> from_end = (circle.center - piece.end) / picture;
    const double radius = (circle.radius + piece.radius) / picture;
    if (!(picture > 0.0) || !is_finite<N>(along) || !is_finite<N>(from_start) ||
        !is_finite<N>(from_end) || !std::isfinite(radius))
        return std::nullopt;
    const Vec<N> direction = unit<N>(along);
    return Measures{picture,
                    std::abs(length_of<N>(from_start) - radius),
                    std::abs(length_of<N>(from_end) - radius),
                    std::abs(cross(direction, from_start) - radius),
                    length_of<N>(along),
                    dot<N>(direction, from_start)};
}

template <int N>
double foot_of(const Query<N>& query) noexcept
{
    const auto& [circle, piece] = query;
    const Vec<N> along = piece.end - piece.start;
    return dot<N>(unit<N>(along), circle.center - piece.start) / length_of<N>(along);
}

template <int N>
double distance_of(const Query<N>& query) noexcept
{
    const auto& [circle, piece] = query;
    return cross(unit<N>(piece.end - piece.start), circle.center - piece.start);
}

} // namespace

std::optional<Measures> measures_of(const AnyQuery& query, const Projection& drawn)
{
    const Camera camera = fitted(drawn.query, drawn.answer, Rect{{}, {side_px, side_px}});
    const double picture = double{side_px} / camera.pixels_per_unit;
    return std::visit([&](const auto& q) { return measured(q, picture); }, query);
}

double foot_parameter(const AnyQuery& query)
{
    return std::visit([](const auto& q) { return foot_of(q); }, query);
}

double line_distance(const AnyQuery& query)
{
    return std::visit([](const auto& q) { return distance_of(q); }, query);
}

} // namespace secant::quiz
