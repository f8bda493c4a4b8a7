#include "core/link/framing.h"

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

constexpr double spans_per_octave = 64.0;

/// The nearest multiple of 2^exponent; x itself where that is no double.
double on_grid(double x, int exponent) noexcept
{
    const double multiple = std::ldexp(x, -exponent);
    if (std::abs(multiple) >= 0x1p52) return x; // it has no digits below the grid, or overflowed
    const double nearest = std::ldexp(std::round(multiple), exponent);
    return std::isfinite(nearest) ? nearest + 0.0 : x; // + 0.0 makes -0 a zero
}

double shorter_side(const Rect& viewport) noexcept
{
    const Pixel sides = size(viewport);
    return static_cast<double>(std::min(sides.x, sides.y));
}

} // namespace

int framing_grid(int span) noexcept
{
    constexpr int finer = 12;
    return static_cast<int>(std::floor(span / spans_per_octave)) - finer;
}

Framing framing_of(const Camera& camera) noexcept
{
    // A difference of logarithms cannot overflow.
    const double octaves =
        std::log2(shorter_side(camera.viewport)) - std::log2(camera.pixels_per_unit);
    const auto span = static_cast<int>(std::lround(octaves * spans_per_octave));
    const int grid = framing_grid(span);
    const Vec<2> middle = camera.center + camera.remainder;
    return {{on_grid(middle.x, grid), on_grid(middle.y, grid)}, span};
}

Camera camera_of(const Framing& framing, const Rect& viewport) noexcept
{
    const double scale = shorter_side(viewport) * std::exp2(-framing.span / spans_per_octave);
    return within_limits({framing.center, scale, viewport, {}});
}

} // namespace secant
