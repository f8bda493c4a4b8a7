#include "core/map/microscope.h"

#include "core/geometry/rounding.h"
#include "core/text/ulps.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace secant {
namespace {

constexpr std::array sizes_px{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, largest_cell_px};

/// The nearest finite number of the scalar.
double in_scalar(double x, Scalar scalar) noexcept
{
    if (scalar == Scalar::float64) return x;
    constexpr double largest{std::numeric_limits<float>::max()};
    return static_cast<double>(rounded_to<float>(std::clamp(x, -largest, largest)));
}

std::int64_t within_limits(std::int64_t cell) noexcept
{
    return std::clamp(cell, -farthest_cell, farthest_cell);
}

/// The edge of the middle cell that has the smaller pixels: cells begin on whole pixels.
float middle_edge(float low, float high, int cell_px) noexcept
{
    return std::floor(0.5F * (low + high - static_cast<float>(cell_px)));
}

struct Counted {
    std::int64_t before = 0; ///< cells at smaller pixels than the middle one
    std::int64_t after = 0;
    float begin_px = 0.0F;
};

Counted counted(float low, float high, int cell_px) noexcept
{
    const auto cell = static_cast<float>(cell_px);
    const float edge = middle_edge(low, high, cell_px);
    const float before = std::max(0.0F, std::ceil((edge - low) / cell));
    const float after = std::max(0.0F, std::ceil((high - edge - cell) / cell));
    return {static_cast<std::int64_t>(before), static_cast<std::int64_t>(after),
            edge - before * cell};
}

} // namespace

double stepped(double from, std::int64_t steps, Scalar scalar) noexcept
{
    if (scalar == Scalar::float64) return moved_by_ulps(from, steps);
    return static_cast<double>(moved_by_float_ulps(static_cast<float>(from), steps));
}

Vec<2> place_of(const Microscope& microscope, const std::array<std::int64_t, 2>& cell,
                Scalar scalar) noexcept
{
    return {stepped(microscope.origin.x, cell[0], scalar),
            stepped(microscope.origin.y, cell[1], scalar)};
}

std::array<std::int64_t, 2> cell_of(const Microscope& microscope, const Vec<2>& place,
                                    Scalar scalar) noexcept
{
    const auto steps = [scalar](double from, double to) {
        const double there = in_scalar(to, scalar);
        if (scalar == Scalar::float32)
            return float_ulps_between(static_cast<float>(from), static_cast<float>(there));
        // Doubles of two signs may be more than 2^63 steps apart.
        const std::int64_t below = ulps_between(0.0, from);
        const std::int64_t above = ulps_between(0.0, there);
        std::int64_t away = 0;
        if (__builtin_sub_overflow(above, below, &away))
            away = above < below ? -farthest_cell : farthest_cell;
        return within_limits(away);
    };
    return {steps(microscope.origin.x, place.x), steps(microscope.origin.y, place.y)};
}

Microscope microscope_at(const Vec<2>& place, Scalar scalar) noexcept
{
    Microscope out;
    out.origin = {in_scalar(place.x, scalar), in_scalar(place.y, scalar)};
    return out;
}

CellRange cells_along_x(const Microscope& microscope, const Rect& viewport) noexcept
{
    const Counted cells = counted(viewport.min.x, viewport.max.x, microscope.cell_px);
    return {microscope.middle[0] - cells.before, static_cast<int>(cells.before + cells.after) + 1,
            cells.begin_px};
}

CellRange cells_along_y(const Microscope& microscope, const Rect& viewport) noexcept
{
    const Counted cells = counted(viewport.min.y, viewport.max.y, microscope.cell_px);
    return {microscope.middle[1] - cells.after, static_cast<int>(cells.before + cells.after) + 1,
            cells.begin_px};
}

Rect area_of(const Microscope& microscope, const Rect& viewport) noexcept
{
    const CellRange x = cells_along_x(microscope, viewport);
    const CellRange y = cells_along_y(microscope, viewport);
    const auto cell = static_cast<float>(microscope.cell_px);
    const Pixel corner{x.begin_px, y.begin_px};
    return {corner,
            corner + cell * Pixel{static_cast<float>(x.count), static_cast<float>(y.count)}};
}

std::array<std::int64_t, 2> cell_at(const Microscope& microscope, const Rect& viewport,
                                    Pixel at) noexcept
{
    const auto cells = [cell = static_cast<float>(microscope.cell_px)](float px) {
        // A pointer outside of the window is as far away as a float can be.
        constexpr float far = 1e6F;
        return static_cast<std::int64_t>(std::clamp(std::floor(px / cell), -far, far));
    };
    const float left = middle_edge(viewport.min.x, viewport.max.x, microscope.cell_px);
    const float top = middle_edge(viewport.min.y, viewport.max.y, microscope.cell_px);
    return {microscope.middle[0] + cells(at.x - left), microscope.middle[1] - cells(at.y - top)};
}

Rect rect_of(const Microscope& microscope, const Rect& viewport,
             const std::array<std::int64_t, 2>& cell) noexcept
{
    // Far cells need no exact place, and their number of pixels must fit into a float.
    constexpr std::int64_t far = 1'000'000;
    const auto px = static_cast<float>(microscope.cell_px);
    const auto right = std::clamp(cell[0] - microscope.middle[0], -far, far);
    const auto up = std::clamp(cell[1] - microscope.middle[1], -far, far);
    const Pixel corner{middle_edge(viewport.min.x, viewport.max.x, microscope.cell_px) +
                           px * static_cast<float>(right),
                       middle_edge(viewport.min.y, viewport.max.y, microscope.cell_px) -
                           px * static_cast<float>(up)};
    return {corner, corner + Pixel{px, px}};
}

Microscope moved(Microscope microscope, std::int64_t right, std::int64_t up) noexcept
{
    microscope.middle = {within_limits(microscope.middle[0] + within_limits(right)),
                         within_limits(microscope.middle[1] + within_limits(up))};
    return microscope;
}

Microscope with_cell_size(const Microscope& microscope, const Rect& viewport, Pixel at,
                          int cell_px) noexcept
{
    const auto kept = cell_at(microscope, viewport, at);
    Microscope out = microscope;
    out.cell_px = std::clamp(cell_px, sizes_px.front(), sizes_px.back());
    const auto there = cell_at(out, viewport, at);
    return moved(out, kept[0] - there[0], kept[1] - there[1]);
}

int neighbour_size(int cell_px, bool larger) noexcept
{
    if (larger) {
        const auto next = std::ranges::upper_bound(sizes_px, cell_px);
        return next == sizes_px.end() ? sizes_px.back() : *next;
    }
    const auto same = std::ranges::lower_bound(sizes_px, cell_px);
    return same == sizes_px.begin() ? sizes_px.front() : *(same - 1);
}

} // namespace secant
