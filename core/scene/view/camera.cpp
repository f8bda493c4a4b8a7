#include "core/scene/view/camera.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace secant {
namespace {

constexpr double largest = std::numeric_limits<double>::max();

// Powers of two that leave room for a few thousand pixels on either side of the range of doubles.
constexpr double lowest_scale = 0x1p-1018;
constexpr double highest_scale = 0x1p+1018;

/// A place on the screen farther than this counts only by its direction.
constexpr double farthest_pixel = 1e12;

double greater_coordinate(const Vec<2>& v) noexcept
{
    return std::max(std::abs(v.x), std::abs(v.y));
}

/// The gap between |x| and its neighbour towards zero.
double gap_below(double x) noexcept
{
    return x == 0.0 ? std::numeric_limits<double>::denorm_min() : x - std::nextafter(x, 0.0);
}

double finite(double x, double otherwise) noexcept
{
    return std::isnan(x) ? otherwise : std::clamp(x, -largest, largest);
}

/// The largest scale at which neighbouring doubles near `coordinate` are sixteen pixels apart.
double finest_scale(double coordinate) noexcept
{
    return std::min(16.0 / gap_below(coordinate), highest_scale);
}

Vec<2> viewport_middle(const Camera& camera) noexcept
{
    return Vec<2>{middle(camera.viewport)};
}

} // namespace

Vec<2> screen_from_world(const Camera& camera, const Vec<2>& point) noexcept
{
    // Quarters, so that the difference cannot overflow. The rounding of subnormal quarters is far
    // below a pixel at every scale.
    Vec<2> away = (point * 0.25 - camera.center * 0.25) - camera.remainder * 0.25;
    const double greater = greater_coordinate(away);
    double scale = camera.pixels_per_unit * 4.0;
    if (greater * scale > farthest_pixel) {
        away /= greater;
        scale = farthest_pixel;
    }
    return viewport_middle(camera) + Vec<2>{away.x, -away.y} * scale;
}

Vec<2> world_from_screen(const Camera& camera, const Vec<2>& pixel) noexcept
{
    const Vec<2> offset = (pixel - viewport_middle(camera)) / camera.pixels_per_unit;
    return {finite(camera.center.x + (camera.remainder.x + offset.x), camera.center.x),
            finite(camera.center.y + (camera.remainder.y - offset.y), camera.center.y)};
}

Camera within_limits(Camera camera) noexcept
{
    camera.center = {finite(camera.center.x, 0.0), finite(camera.center.y, 0.0)};
    camera.remainder = {finite(camera.remainder.x, 0.0), finite(camera.remainder.y, 0.0)};
    const double finest = finest_scale(greater_coordinate(camera.center));
    const double scale = camera.pixels_per_unit;
    camera.pixels_per_unit = std::isnan(scale)
                                 ? std::min(Camera{}.pixels_per_unit, finest)
                                 : std::clamp(scale, std::min(lowest_scale, finest), finest);
    return camera;
}

Camera moved(const Camera& camera, const Vec<2>& by) noexcept
{
    Camera out = camera;
    for (int axis = 0; axis < 2; ++axis) {
        // Knuth's two-sum: the remainder keeps the part that the centre cannot hold.
        const double a = camera.center[axis];
        const double b = by[axis] + camera.remainder[axis];
        const double sum = a + b;
        const double part = sum - a;
        const double rest = (a - (sum - part)) + (b - part);
        out.center[axis] = finite(sum, a);
        out.remainder[axis] = std::isfinite(rest) ? rest : 0.0;
    }
    return within_limits(out);
}

Camera zoomed(const Camera& camera, const Vec<2>& pixel, double factor) noexcept
{
    Camera out = camera;
    out.pixels_per_unit = camera.pixels_per_unit * factor;
    out = within_limits(out);
    const Vec<2> from_middle = pixel - viewport_middle(camera);
    const auto kept_at = [&](double scale) {
        const Vec<2> shift = from_middle / camera.pixels_per_unit - from_middle / scale;
        return moved(out, {shift.x, -shift.y});
    };
    // Doubles may lie farther apart near the pointer. Then the move lowers the scale, and the point
    // under the pointer must be kept at the lower scale.
    const double scale = kept_at(out.pixels_per_unit).pixels_per_unit;
    return kept_at(scale);
}

Camera panned(const Camera& camera, const Vec<2>& delta) noexcept
{
    return moved(camera, Vec<2>{-delta.x, delta.y} / camera.pixels_per_unit);
}

Camera resized(const Camera& camera, const Rect& viewport) noexcept
{
    Camera out = camera;
    out.viewport = viewport;
    return within_limits(out);
}

Camera shrunk(const Camera& camera) noexcept
{
    Camera out = camera;
    out.center *= shrunk_world;
    out.remainder *= shrunk_world;
    out.pixels_per_unit /= shrunk_world;
    return out;
}

Vec<2> reference_px(const Camera& camera) noexcept
{
    return screen_from_world(camera, camera.center);
}

double reach_px(const Camera& camera) noexcept
{
    const double remainder = glm::length(camera.remainder * camera.pixels_per_unit);
    return 0.5 * static_cast<double>(glm::length(size(camera.viewport))) + remainder + 32.0;
}

} // namespace secant
