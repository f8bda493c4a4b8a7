#pragma once

#include "core/map/map_choice.h"
#include "core/scene/view/screen.h"

#include <array>
#include <cstdint>

namespace secant {

/// A view of a map in which each cell is one number of the scalar on each axis: neighbouring cells
/// are neighbouring numbers. Cells are counted from the origin, in ulps: steps to the next number.
struct Microscope {
    Vec<2> origin{};                      ///< numbers of the scalar
    std::array<std::int64_t, 2> middle{}; ///< the cell in the middle of the view
    int cell_px = 8;                      ///< the size of a cell, in pixels

    friend bool operator==(const Microscope&, const Microscope&) = default;
};

inline constexpr int largest_cell_px = 64;

/// The farthest cell from the origin. Farther numbers are reached from another origin.
inline constexpr std::int64_t farthest_cell = std::int64_t{1} << 61;

/// The number of the scalar that is `steps` ulps above another one; at most the largest finite one.
[[nodiscard]] double stepped(double from, std::int64_t steps, Scalar scalar) noexcept;

/// The place of a cell in the map's plane.
[[nodiscard]] Vec<2> place_of(const Microscope& microscope, const std::array<std::int64_t, 2>& cell,
                              Scalar scalar) noexcept;

/// The cell that a place lies in: that of the nearest numbers of the scalar.
[[nodiscard]] std::array<std::int64_t, 2> cell_of(const Microscope& microscope, const Vec<2>& place,
                                                  Scalar scalar) noexcept;

/// The microscope around a place of the map's plane.
[[nodiscard]] Microscope microscope_at(const Vec<2>& place, Scalar scalar) noexcept;

/// The cells that a viewport shows along one axis, those that it cuts included.
struct CellRange {
    std::int64_t first = 0; ///< the cell at the left, or at the bottom
    int count = 0;
    float begin_px = 0.0F; ///< the left edge of the first cell, or the upper edge of the last
};

/// Along x, or along y, where cells are counted upwards.
[[nodiscard]] CellRange cells_along_x(const Microscope& microscope, const Rect& viewport) noexcept;
[[nodiscard]] CellRange cells_along_y(const Microscope& microscope, const Rect& viewport) noexcept;

/// The area that the cells of both ranges cover on the screen: the viewport, and a little beyond
/// its edges.
[[nodiscard]] Rect area_of(const Microscope& microscope, const Rect& viewport) noexcept;

/// The cell under a place on the screen.
[[nodiscard]] std::array<std::int64_t, 2> cell_at(const Microscope& microscope,
                                                  const Rect& viewport, Pixel at) noexcept;

/// Where a cell is on the screen.
[[nodiscard]] Rect rect_of(const Microscope& microscope, const Rect& viewport,
                           const std::array<std::int64_t, 2>& cell) noexcept;

/// The microscope with its middle moved by whole cells.
[[nodiscard]] Microscope moved(Microscope microscope, std::int64_t right, std::int64_t up) noexcept;

/// With larger or smaller cells, and the cell under `at` where it is, as far as whole cells allow.
[[nodiscard]] Microscope with_cell_size(const Microscope& microscope, const Rect& viewport,
                                        Pixel at, int cell_px) noexcept;

/// The next larger or smaller size of cells; the same at the last one.
[[nodiscard]] int neighbour_size(int cell_px, bool larger) noexcept;

} // namespace secant
