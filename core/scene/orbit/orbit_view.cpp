#include "core/scene/orbit/orbit_view.h"

#include "core/geometry/elementary.h"
#include "core/scene/view/camera.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace secant {
namespace {

constexpr double largest_number = std::numeric_limits<double>::max();

// As of a camera: it leaves room for a few thousand pixels.
constexpr double least_scale = 0x1p-1018;

double or_else(double x, double otherwise) noexcept
{
    return std::isnan(x) ? otherwise : std::clamp(x, -largest_number, largest_number);
}

double most_coordinate(const Vec<3>& v) noexcept
{
    return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
}

struct SineCosine {
    double sine = 0.0;
    double cosine = 1.0;
};

/// Exact for multiples of 90 degrees.
SineCosine sine_cosine(double angle_deg) noexcept
{
    const double quarters = std::nearbyint(angle_deg / 90.0);
    const double rest = (angle_deg - 90.0 * quarters) * (std::numbers::pi / 180.0);
    const SineCosine near{std::sin(rest), std::cos(rest)};
    switch ((static_cast<int>(quarters) % 4 + 4) % 4) {
    case 0: return near;
    case 1: return {near.cosine, -near.sine};
    case 2: return {-near.sine, -near.cosine};
    default: return {-near.cosine, near.sine};
    }
}

double degrees(double sine, double cosine) noexcept
{
    return std::atan2(sine, cosine) * (180.0 / std::numbers::pi);
}

/// The angle without whole turns, above -180 and at most 180.
double unwound(double angle_deg) noexcept
{
    const double rest = std::remainder(angle_deg, 360.0);
    return rest == -180.0 ? 180.0 : rest;
}

/// The view whose axes are these.
OrbitView with_axes(OrbitView view, const OrbitAxes& axes) noexcept
{
    view.pitch_deg = degrees(axes.toward.z, hypotenuse(axes.toward.x, axes.toward.y));
    // Seen from above or below, every yaw is the same but for a roll: without one.
    const bool is_vertical = std::abs(axes.toward.z) > 1.0 - 1e-12;
    view.yaw_deg =
        is_vertical ? degrees(axes.right.y, axes.right.x) : degrees(axes.toward.x, -axes.toward.y);
    view.roll_deg = 0.0;
    const OrbitAxes level = axes_of(view);
    view.roll_deg = degrees(glm::dot(axes.right, level.up), glm::dot(axes.right, level.right));
    return within_limits(view);
}

Vec<3> turned(const Vec<3>& v, const Vec<3>& axis, const SineCosine& by) noexcept
{
    return v * by.cosine + glm::cross(axis, v) * by.sine +
           axis * (glm::dot(axis, v) * (1.0 - by.cosine));
}

/// Moves the pivot by a vector of the screen, in pixels (y up) of a scale.
void move_pivot(OrbitView& view, const Vec<2>& by, double pixels_per_unit) noexcept
{
    const OrbitAxes axes = axes_of(view);
    const Vec<3> way = axes.right * (by.x / pixels_per_unit) + axes.up * (by.y / pixels_per_unit);
    for (int i = 0; i < 3; ++i)
        move_coordinate(view.pivot[i], view.remainder[i], way[i]);
}

} // namespace

OrbitAxes axes_of(const OrbitView& view) noexcept
{
    const auto [sin_yaw, cos_yaw] = sine_cosine(view.yaw_deg);
    const auto [sin_pitch, cos_pitch] = sine_cosine(view.pitch_deg);
    const auto [sin_roll, cos_roll] = sine_cosine(view.roll_deg);
    const Vec<3> right{cos_yaw, sin_yaw, 0.0};
    const Vec<3> toward{sin_yaw * cos_pitch, -cos_yaw * cos_pitch, sin_pitch};
    const Vec<3> up{-sin_yaw * sin_pitch, cos_yaw * sin_pitch, cos_pitch};
    return {right * cos_roll + up * sin_roll, up * cos_roll - right * sin_roll, toward};
}

OrbitView within_limits(OrbitView view) noexcept
{
    for (int i = 0; i < 3; ++i) {
        view.pivot[i] = or_else(view.pivot[i], 0.0);
        view.remainder[i] = or_else(view.remainder[i], 0.0);
    }
    const auto angle = [](double angle_deg) {
        return std::isfinite(angle_deg) ? unwound(angle_deg) : 0.0;
    };
    view.yaw_deg = angle(view.yaw_deg);
    view.roll_deg = angle(view.roll_deg);
    view.pitch_deg = std::clamp(or_else(view.pitch_deg, 0.0), -90.0, 90.0);
    const double finest = finest_scale(most_coordinate(view.pivot));
    const double scale = or_else(view.pixels_per_unit, OrbitView{}.pixels_per_unit);
    view.pixels_per_unit = std::clamp(scale, std::min(least_scale, finest), finest);
    return view;
}

OrbitView orbited(const OrbitView& view, const Vec<2>& delta, OrbitStyle style,
                  float scale) noexcept
{
    constexpr double degrees_per_pixel = 0.4;
    const Vec<2> turn = delta * (degrees_per_pixel / static_cast<double>(scale));
    if (style == OrbitStyle::turntable) {
        OrbitView out = view;
        out.roll_deg = 0.0;
        out.yaw_deg -= turn.x;
        out.pitch_deg += turn.y;
        return within_limits(out);
    }
    const OrbitAxes axes = axes_of(view);
    const auto both = [&](const Vec<3>& v) {
        const Vec<3> once = turned(v, axes.up, sine_cosine(-turn.x));
        return turned(once, axes.right, sine_cosine(-turn.y));
    };
    return with_axes(view, {both(axes.right), both(axes.up), both(axes.toward)});
}

OrbitView panned(const OrbitView& view, const Vec<2>& delta) noexcept
{
    OrbitView out = view;
    move_pivot(out, {-delta.x, delta.y}, view.pixels_per_unit);
    return within_limits(out);
}

OrbitView zoomed(const OrbitView& view, const Vec<2>& pixel, double factor) noexcept
{
    OrbitView out = view;
    out.pixels_per_unit = view.pixels_per_unit * factor;
    out = within_limits(out);
    const Vec<2> from_middle = pixel - Vec<2>{middle(view.viewport)};
    const auto kept_at = [&](double scale) {
        // In two steps: the difference of two scales may overflow, and their quotient does not.
        const double share = 1.0 - view.pixels_per_unit / scale;
        OrbitView kept = out;
        move_pivot(kept, Vec<2>{from_middle.x, -from_middle.y} * share, view.pixels_per_unit);
        return within_limits(kept);
    };
    // As of a camera: the new pivot may not allow as large a scale.
    out.pixels_per_unit = kept_at(out.pixels_per_unit).pixels_per_unit;
    return kept_at(out.pixels_per_unit);
}

OrbitView with_pivot(const OrbitView& view, const Vec<3>& pivot) noexcept
{
    OrbitView out = view;
    out.pivot = pivot;
    out.remainder = {};
    return within_limits(out);
}

OrbitView framed(const OrbitView& view, const Query<3>& query, const Solution<3>& answer) noexcept
{
    // Halves, so that no size overflows.
    constexpr double moderate = 60.0;
    const Vec<3> center = query.circle.center * 0.5;
    const Vec<3> start = query.piece.start * 0.5;
    const Vec<3> end = query.piece.end * 0.5;
    const double radius = query.circle.radius * 0.5 + query.piece.radius * 0.5;
    const double length = most_coordinate(end - start);
    const double lesser =
        std::min(radius, length) > 0.0 ? std::min(radius, length) : std::max(radius, length);
    const double near = moderate * lesser;
    const bool shows_sphere = !(lesser > 0.0) || radius <= near;
    const Vec<3> foot = is_finite<3>(answer.closest) ? answer.closest * 0.5 : start;
    Vec<3> low = shows_sphere ? center - radius : foot;
    Vec<3> high = shows_sphere ? center + radius : foot;
    const auto take = [&](const Vec<3>& point) {
        if (!(most_coordinate(point - foot) <= near)) return;
        low = glm::min(low, point);
        high = glm::max(high, point);
    };
    take(foot);
    take(start);
    take(end);
    const Vec<3> sides = high - low;
    const double greatest = most_coordinate(sides);
    const double half_size = greatest > 0.0 ? greatest * glm::length(sides / greatest) : 0.0;
    OrbitView out = view;
    out.pivot = low + high;
    out.remainder = {};
    const Pixel room = size(view.viewport);
    const double available = 0.43 * static_cast<double>(std::max(std::min(room.x, room.y), 1.0F));
    out.pixels_per_unit = half_size > 0.0 ? available / half_size : OrbitView{}.pixels_per_unit;
    return within_limits(out);
}

Vec<3> axis_of(OrbitSide side) noexcept
{
    switch (side) {
    case OrbitSide::front: return {0.0, -1.0, 0.0};
    case OrbitSide::back: return {0.0, 1.0, 0.0};
    case OrbitSide::right: return {1.0, 0.0, 0.0};
    case OrbitSide::left: return {-1.0, 0.0, 0.0};
    case OrbitSide::top: return {0.0, 0.0, 1.0};
    case OrbitSide::bottom: return {0.0, 0.0, -1.0};
    }
    return {};
}

OrbitSide opposite(OrbitSide side) noexcept
{
    switch (side) {
    case OrbitSide::front: return OrbitSide::back;
    case OrbitSide::back: return OrbitSide::front;
    case OrbitSide::right: return OrbitSide::left;
    case OrbitSide::left: return OrbitSide::right;
    case OrbitSide::top: return OrbitSide::bottom;
    case OrbitSide::bottom: return OrbitSide::top;
    }
    return side;
}

OrbitView seen_from(const OrbitView& view, OrbitSide side) noexcept
{
    OrbitView out = view;
    out.roll_deg = 0.0;
    out.yaw_deg = 0.0;
    out.pitch_deg = 0.0;
    switch (side) {
    case OrbitSide::front: break;
    case OrbitSide::back: out.yaw_deg = 180.0; break;
    case OrbitSide::right: out.yaw_deg = 90.0; break;
    case OrbitSide::left: out.yaw_deg = -90.0; break;
    case OrbitSide::top: out.pitch_deg = 90.0; break;
    case OrbitSide::bottom: out.pitch_deg = -90.0; break;
    }
    return out;
}

OrbitView seen_from_opposite(const OrbitView& view) noexcept
{
    OrbitView out = view;
    out.pitch_deg = -view.pitch_deg;
    out.roll_deg = -view.roll_deg;
    // From above and from below, x stays to the right.
    if (std::abs(view.pitch_deg) != 90.0) out.yaw_deg += 180.0;
    return within_limits(out);
}

bool is_seen_from(const OrbitView& view, OrbitSide side) noexcept
{
    return view == seen_from(view, side);
}

} // namespace secant
