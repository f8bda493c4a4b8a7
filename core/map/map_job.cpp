#include "core/map/map_job.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace secant {
namespace {

constexpr std::size_t divided_up(std::size_t count, std::size_t by) noexcept
{
    return (count + by - 1) / by;
}

} // namespace

MapJob::MapJob(MapTask task)
    : task_{std::move(task)}, bands_(divided_up(task_.cells.rows(), band_rows))
{
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
    MapCounts counts{};
    for (const MapValue value : values_.back())
        ++counts[value];
    return counts;
}

} // namespace secant
