#include "core/map/map_cells.h"

#include <algorithm>
#include <cmath>

namespace secant {
namespace {

std::size_t cell_count(float length, float pixel_ratio)
{
    constexpr float most = 16'384.0F;
    return static_cast<std::size_t>(std::clamp(std::round(length * pixel_ratio), 0.0F, most));
}

} // namespace

MapCells cells_of(const Camera& camera, float pixel_ratio)
{
    MapCells out;
    out.area = camera.viewport;
    if (!is_visible(out.area)) return out;
    const Pixel extent = size(out.area);
    out.xs.resize(cell_count(extent.x, pixel_ratio));
    out.ys.resize(cell_count(extent.y, pixel_ratio));
    const Vec<2> corner{out.area.min};
    const double step = 1.0 / static_cast<double>(pixel_ratio);
    const auto middle = [&](std::size_t i) { return (static_cast<double>(i) + 0.5) * step; };
    for (std::size_t i = 0; i < out.xs.size(); ++i)
        out.xs[i] = world_from_screen(camera, corner + Vec<2>{middle(i), 0.0}).x;
    for (std::size_t i = 0; i < out.ys.size(); ++i)
        out.ys[i] = world_from_screen(camera, corner + Vec<2>{0.0, middle(i)}).y;
    return out;
}

bool shows_numbers(const Camera& camera, const Vec<2>& place, Scalar scalar) noexcept
{
    // The camera goes no closer than 16 pixels between doubles.
    constexpr double wide_px = 12.0;
    const double largest = std::max(std::abs(place.x), std::abs(place.y));
    return (stepped(largest, 0, scalar) - stepped(largest, -1, scalar)) * camera.pixels_per_unit >=
           wide_px;
}

MapCells cells_of(const Microscope& microscope, const Rect& viewport, Scalar scalar)
{
    MapCells out;
    if (!is_visible(viewport)) return out;
    const CellRange x = cells_along_x(microscope, viewport);
    const CellRange y = cells_along_y(microscope, viewport);
    for (int i = 0; i < x.count; ++i)
        out.xs.push_back(stepped(microscope.origin.x, x.first + i, scalar));
    for (int i = y.count - 1; i >= 0; --i)
        out.ys.push_back(stepped(microscope.origin.y, y.first + i, scalar));
    out.area = area_of(microscope, viewport);
    return out;
}

} // namespace secant
