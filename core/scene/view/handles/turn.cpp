#include "core/scene/view/handles/turn.h"

#include "core/text/number_text.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace secant {
namespace {

/// The sines of 0, 15 ... 90 degrees.
constexpr std::array sines{0.0,
                           0.25881904510252074,
                           0.5,
                           std::numbers::sqrt2 / 2.0,
                           std::numbers::sqrt3 / 2.0,
                           0.9659258262890683,
                           1.0};

constexpr int steps_of_right_angle = 6;

double sine(int step) noexcept
{
    const int turn = ((step % 24) + 24) % 24;
    const int half = turn % 12;
    const int quarter = half > steps_of_right_angle ? 12 - half : half;
    const double size = sines[static_cast<std::size_t>(quarter)];
    return turn >= 12 ? -size : size;
}

} // namespace

double readable(double value, double finest)
{
    if (!(finest > 0.0) || !std::isfinite(finest) || !std::isfinite(value)) return value;
    const int places = static_cast<int>(std::ceil(-std::log10(finest)));
    if (places > 300) return value;
    if (places > 0) // + 0 turns -0 into 0
        return leading_decimal<double>(fmt::format("{:.{}f}", value, places)).value + 0.0;
    const double unit = std::pow(10.0, -places);
    const double rounded = std::round(value / unit) * unit;
    return std::isfinite(rounded) ? rounded + 0.0 : value;
}

Vec<2> in_steps_of_15_degrees(const Vec<2>& v, double finest)
{
    const double angle_rad = std::atan2(v.y, v.x);
    const int step = static_cast<int>(std::lround(angle_rad * 12.0 / std::numbers::pi));
    const Vec<2> direction{sine(step + steps_of_right_angle), sine(step)};
    const double length = glm::dot(v, direction);
    if (step % 3 != 0) return direction * readable(length, finest);
    // Along an axis or at 45 degrees, the coordinates are exactly zero or of one size.
    const auto sign = [](double x) { return x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : 0.0; };
    const double size = std::max(std::abs(direction.x), std::abs(direction.y));
    return Vec<2>{sign(direction.x), sign(direction.y)} * readable(length * size, finest);
}

} // namespace secant
