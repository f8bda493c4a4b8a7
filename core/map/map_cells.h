#pragma once

#include "core/map/microscope.h"
#include "core/scene/view/camera.h"

#include <cstddef>
#include <vector>

namespace secant {

/// The places of a map's cells. All cells of a column have the same x, and all of a row the same y.
struct MapCells {
    std::vector<double> xs; ///< of the columns, from left to right; world units
    std::vector<double> ys; ///< of the rows, from top to bottom
    Rect area{};            ///< what the cells cover on the screen

    [[nodiscard]] std::size_t columns() const noexcept { return xs.size(); }
    [[nodiscard]] std::size_t rows() const noexcept { return ys.size(); }

    friend bool operator==(const MapCells&, const MapCells&) = default;
};

/// One cell for each pixel of the display, at its middle.
/// @param pixel_ratio  Pixels of the display for each pixel of the window.
[[nodiscard]] MapCells cells_of(const Camera& camera, float pixel_ratio);

/// Whether the cells of the microscope can be as large as the neighbouring numbers of the scalar
/// now lie apart on the screen, near a place: then a closer view needs the microscope.
[[nodiscard]] bool shows_numbers(const Camera& camera, const Vec<2>& place, Scalar scalar) noexcept;

/// The cells that a viewport shows of the microscope.
[[nodiscard]] MapCells cells_of(const Microscope& microscope, const Rect& viewport, Scalar scalar);

} // namespace secant
