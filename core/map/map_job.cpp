#include "core/map/map_job.h"

#include "core/text/number_text.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <utility>

namespace secant {
namespace {

std::size_t cell_count(float length, float pixel_ratio)
{
    constexpr float most = 16'384.0F;
    return static_cast<std::size_t>(std::clamp(nearest_whole(length * pixel_ratio), 0.0F, most));
}

} // namespace

namespace {

/// @param place_at  of a pixel
template <class PlaceAt>
MapCells cells_in(const Rect& area, float pixel_ratio, const PlaceAt& place_at)
{
    MapCells out;
    out.area = area;
    if (!is_visible(out.area)) return out;
    const Pixel extent = size(out.area);
    out.xs.resize(cell_count(extent.x, pixel_ratio));
    out.ys.resize(cell_count(extent.y, pixel_ratio));
    const Vec<2> corner{out.area.min};
    const double step = 1.0 / static_cast<double>(pixel_ratio);
    const auto middle = [&](std::size_t i) { return (static_cast<double>(i) + 0.5) * step; };
    for (std::size_t i = 0; i < out.xs.size(); ++i)
        out.xs[i] = place_at(corner + Vec<2>{middle(i), 0.0}).x;
    for (std::size_t i = 0; i < out.ys.size(); ++i)
        out.ys[i] = place_at(corner + Vec<2>{0.0, middle(i)}).y;
    return out;
}

} // namespace

MapCells cells_of(const Camera& camera, float pixel_ratio)
{
    return cells_in(camera.viewport, pixel_ratio,
                    [&](const Vec<2>& pixel) { return world_from_screen(camera, pixel); });
}

std::optional<OrbitSide> side_of(MapPlane plane) noexcept
{
    switch (plane) {
    case MapPlane::section: break;
    case MapPlane::xy: return OrbitSide::top;
    case MapPlane::yz: return OrbitSide::right;
    case MapPlane::zx: return OrbitSide::front;
    }
    return std::nullopt;
}

bool shows_plane(const OrbitView& view, MapPlane plane) noexcept
{
    const auto side = side_of(plane);
    return side && view.lens == Lens::parallel &&
           (is_seen_from(view, *side) || is_seen_from(view, opposite(*side)));
}

Vec<2> plane_from_screen(const OrbitView& view, MapPlane plane, const Vec<2>& pixel) noexcept
{
    const auto [across, up] = axes_of(plane);
    const OrbitAxes axes = axes_of(view); // exactly along those of the world
    const Vec<2> away = (pixel - Vec<2>{middle(view.viewport)}) / view.pixels_per_unit;
    return {view.pivot[across] + (view.remainder[across] + axes.right[across] * away.x),
            view.pivot[up] + (view.remainder[up] - axes.up[up] * away.y)};
}

Vec<2> screen_from_plane(const OrbitView& view, MapPlane plane, const Vec<2>& place) noexcept
{
    const auto [across, up] = axes_of(plane);
    const OrbitAxes axes = axes_of(view);
    return Vec<2>{middle(view.viewport)} +
           view.pixels_per_unit *
               Vec<2>{axes.right[across] * (place.x - view.pivot[across] - view.remainder[across]),
                      axes.up[up] * (view.pivot[up] - place.y + view.remainder[up])};
}

MapCells cells_of(const OrbitView& view, MapPlane plane, float pixel_ratio)
{
    assert(shows_plane(view, plane));
    return cells_in(view.viewport, pixel_ratio,
                    [&](const Vec<2>& pixel) { return plane_from_screen(view, plane, pixel); });
}

bool shows_numbers(double pixels_per_unit, const Vec<2>& place, Scalar scalar) noexcept
{
    // The camera goes no closer than 16 pixels between doubles.
    constexpr double wide_px = 12.0;
    const double largest = std::max(std::abs(place.x), std::abs(place.y));
    return (stepped(largest, 0, scalar) - stepped(largest, -1, scalar)) * pixels_per_unit >=
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

namespace {

constexpr std::size_t divided_up(std::size_t count, std::size_t by) noexcept
{
    return (count + by - 1) / by;
}

} // namespace

MapJob::MapJob(MapTask task)
    : task_{std::move(task)}, bands_(divided_up(task_.cells.rows(), band_rows))
{
    assert(is_valid(task_.subject.query));
    const std::vector<double>& xs = task_.cells.xs;
    for (std::size_t level = 0; level < level_count; ++level) {
        const std::size_t step = coarseness[level];
        for (std::size_t column = 0; column < xs.size(); column += step)
            xs_[level].push_back(xs[column]);
        values_[level].resize(xs_[level].size() * divided_up(task_.cells.rows(), step));
    }
}

MapJob::Worked MapJob::work()
{
    if (is_cancelled_) return Worked::nothing;
    const std::size_t part = next_++;
    const std::size_t level = band_count() > 0 ? part / band_count() : level_count;
    if (level >= level_count) return Worked::nothing;
    const std::size_t band = part % band_count();
    if (!paint(level, band)) return Worked::nothing;
    bands_[band] |= 1U << level;
    return ++finished_[level] == band_count() ? Worked::level : Worked::part;
}

bool MapJob::paint(std::size_t level, std::size_t band)
{
    const std::size_t step = coarseness[level];
    const std::size_t columns = columns_at(level);
    const std::size_t first = band * band_rows;
    for (std::size_t row = first; row < first + rows_of(band); row += step) {
        if (is_cancelled_) return false;
        evaluate(task_.subject, xs_[level], task_.cells.ys[row],
                 std::span{values_[level]}.subspan(row / step * columns, columns));
    }
    return true;
}

std::size_t MapJob::columns_at(std::size_t level) const noexcept
{
    return xs_[level].size();
}

std::size_t MapJob::levels_of(std::size_t band) const noexcept
{
    return static_cast<std::size_t>(std::bit_width(bands_[band].load()));
}

std::size_t MapJob::rows_of(std::size_t band) const noexcept
{
    return std::min(band_rows, task_.cells.rows() - band * band_rows);
}

void MapJob::copy_row(std::size_t row, std::span<MapValue> out) const noexcept
{
    const std::size_t level = levels_of(row / band_rows) - 1;
    const std::size_t step = coarseness[level];
    const std::size_t columns = columns_at(level);
    const auto values = std::span{values_[level]}.subspan(row / step * columns, columns);
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = values[i / step];
}

MapCounts MapJob::counts() const noexcept
{
    assert(is_done());
    MapCounts counts{};
    for (const MapValue value : values_.back())
        ++counts[value];
    return counts;
}

} // namespace secant
