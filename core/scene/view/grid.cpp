#include "core/scene/view/grid.h"

#include "core/geometry/exact/error_free.h"
#include "core/text/number_text.h"
#include "core/text/short_number.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace secant {
namespace {

/// digit * 10^exponent, rounded once where 10^|exponent| is exact.
double decimal_value(double digits, int exponent) noexcept
{
    return exponent < 0 ? digits / power_of_ten(-exponent) : digits * power_of_ten(exponent);
}

glm::length_t coordinate(Axis axis) noexcept
{
    return axis == Axis::x ? 0 : 1;
}

/// An unevaluated sum of two doubles, with twice the digits of a double.
struct Sum {
    double high = 0.0;
    double low = 0.0;
};

Sum times(const Sum& a, double b) noexcept
{
    const double high = a.high * b;
    // A product near the end of the range is scaled, so that its halves stay within it.
    constexpr double large = 0x1p900;
    constexpr double scale = 0x1p-100;
    const double lost = std::abs(a.high) < large
                            ? exact::product_error(a.high, b, high)
                            : exact::product_error(a.high * scale, b, high * scale) / scale;
    const double low = lost + a.low * b;
    const double sum = high + low;
    return {sum, low - (sum - high)};
}

/// a * 10^exponent for exponent >= 0; every factor is exact.
Sum times_power_of_ten(Sum a, int exponent) noexcept
{
    constexpr int exact = 22;
    for (; exponent > exact; exponent -= exact)
        a = times(a, 1e22);
    return times(a, power_of_ten(exponent));
}

/// index * step - x, for x near index * step.
double away_from(const GridStep& step, std::int64_t index, double x) noexcept
{
    const Sum multiple = times({static_cast<double>(index), 0.0}, step.digit);
    if (step.exponent >= 0) {
        const Sum world = times_power_of_ten(multiple, step.exponent);
        return (world.high - x) + world.low;
    }
    const Sum in_tens = times_power_of_ten({x, 0.0}, -step.exponent);
    const double difference = (multiple.high - in_tens.high) + (multiple.low - in_tens.low);
    return decimal_value(difference, step.exponent);
}

std::int64_t nearest_multiple(std::int64_t index, std::int64_t of) noexcept
{
    const std::int64_t rest = index % of;
    const std::int64_t below = index - rest - (rest < 0 ? of : 0);
    return index - below <= of / 2 ? below : below + of;
}

} // namespace

double GridStep::value() const noexcept
{
    return decimal_value(digit, exponent);
}

GridStep GridStep::divided() const noexcept
{
    switch (digit) {
    case 1: return {2, exponent - 1};
    case 2: return {5, exponent - 1};
    default: return {1, exponent};
    }
}

GridStep grid_step(double size) noexcept
{
    GridStep step{1, decimal_place(size)};
    while (step.value() < size && step.exponent < std::numeric_limits<double>::max_exponent10) {
        switch (step.digit) {
        case 1: step.digit = 2; break;
        case 2: step.digit = 5; break;
        default: step = {1, step.exponent + 1};
        }
    }
    return step;
}

GridStep major_step(const Camera& camera, float scale) noexcept
{
    const double size = 72.0 * static_cast<double>(scale) / camera.pixels_per_unit;
    return grid_step(std::min(size, std::numeric_limits<double>::max()));
}

GridRange visible_range(const Camera& camera, Axis axis, GridStep step) noexcept
{
    const glm::length_t i = coordinate(axis);
    const Vec<2> low{camera.viewport.min.x, camera.viewport.max.y};
    const Vec<2> high{camera.viewport.max.x, camera.viewport.min.y};
    const double first = std::ceil(world_from_screen(camera, low)[i] / step.value()) - 1.0;
    const double last = std::floor(world_from_screen(camera, high)[i] / step.value()) + 1.0;
    // A multiple beyond 2^53 need not be the next one; the camera's limits keep it below.
    constexpr double largest = 0x1p+53;
    if (!(std::abs(first) < largest && std::abs(last) < largest)) return {step, 0, -1};
    return {step, static_cast<std::int64_t>(first), static_cast<std::int64_t>(last)};
}

float place_on_screen(const Camera& camera, Axis axis, const GridStep& step,
                      std::int64_t index) noexcept
{
    const glm::length_t i = coordinate(axis);
    const double away = away_from(step, index, camera.center[i]) - camera.remainder[i];
    const double px = std::clamp(away * camera.pixels_per_unit, -1e6, 1e6);
    const auto middle_px = static_cast<double>(middle(camera.viewport)[i]);
    return static_cast<float>(axis == Axis::x ? middle_px + px : middle_px - px);
}

GridBase grid_base(Axis axis, const GridRange& range)
{
    constexpr std::int64_t readable = 100'000;
    const std::int64_t farthest = std::max(std::abs(range.first), std::abs(range.last));
    if (range.first > range.last || farthest * range.step.digit < readable) return {};

    // A multiple of a thousand times the step's decade, so that the labels have three digits left.
    const std::int64_t middle = range.first + (range.last - range.first) / 2;
    const std::int64_t index = nearest_multiple(middle, 1000 / range.step.digit);
    return {index, std::string{axis == Axis::x ? "x0 = " : "y0 = "} +
                       decimal_text(index * range.step.digit, range.step.exponent)};
}

std::string grid_label(Axis axis, const GridStep& step, const GridBase& base, std::int64_t index)
{
    const std::int64_t steps = index - base.index;
    std::string number = decimal_text(steps * step.digit, step.exponent);
    if (base.text.empty()) return number;
    std::string out = axis == Axis::x ? "x0" : "y0";
    if (steps > 0) out += '+';
    if (steps != 0) out += number;
    return out;
}

} // namespace secant
