#pragma once

#include "core/map/map_subject.h"
#include "core/map/microscope.h"
#include "core/scene/orbit/orbit_view.h"
#include "core/scene/view/camera.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <optional>
#include <span>
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

/// The side that shows the map of a plane along two axes of the world; none of the section.
[[nodiscard]] std::optional<OrbitSide> side_of(MapPlane plane) noexcept;

/// True when the view shows the plane as it is: parallel, along the third axis.
[[nodiscard]] bool shows_plane(const OrbitView& view, MapPlane plane) noexcept;

/// The place of the map's plane that a pixel of such a view shows, and the other way.
/// @pre  shows_plane(view, plane)
[[nodiscard]] Vec<2> plane_from_screen(const OrbitView& view, MapPlane plane,
                                       const Vec<2>& pixel) noexcept;
[[nodiscard]] Vec<2> screen_from_plane(const OrbitView& view, MapPlane plane,
                                       const Vec<2>& place) noexcept;

/// As of a camera. @pre shows_plane(view, plane)
[[nodiscard]] MapCells cells_of(const OrbitView& view, MapPlane plane, float pixel_ratio);

/// True when the cells of the microscope can be as large as the neighbouring numbers of the scalar
/// now lie apart on the screen, near a place: then a closer view needs the microscope.
[[nodiscard]] bool shows_numbers(double pixels_per_unit, const Vec<2>& place,
                                 Scalar scalar) noexcept;

/// The cells that a viewport shows of the microscope.
[[nodiscard]] MapCells cells_of(const Microscope& microscope, const Rect& viewport, Scalar scalar);

/// A map to be painted.
struct MapTask {
    MapSubject subject;
    MapCells cells;

    friend bool operator==(const MapTask&, const MapTask&) = default;
};

/// Paints a map in parts, coarse cells first. Any number of threads may work on it, while another
/// one looks at what is there.
///
/// A level evaluates the corner of each square of `coarseness` cells, and the square has its value.
/// Every cell of the last level has its own. A band is `band_rows` rows of cells.
class MapJob {
public:
    static constexpr std::array<std::size_t, 3> coarseness{16, 4, 1};
    static constexpr std::size_t level_count = coarseness.size();
    static constexpr std::size_t band_rows = 16;

    /// @pre  is_valid(task.subject.query)
    explicit MapJob(MapTask task);
    MapJob(const MapJob&) = delete;
    MapJob& operator=(const MapJob&) = delete;

    [[nodiscard]] const MapTask& task() const noexcept { return task_; }

    enum class Worked {
        part,    ///< evaluated a band of a level
        level,   ///< and with it, the level is complete
        nothing, ///< every part was begun, or the job was cancelled
    };
    /// Evaluates the next part. Levels are begun in order.
    Worked work();

    /// Ends the work within a row of cells. The finished cells stay.
    void cancel() noexcept { is_cancelled_ = true; }

    /// True when a level is complete.
    [[nodiscard]] bool has_level(std::size_t level) const noexcept
    {
        return finished_[level] == band_count();
    }
    [[nodiscard]] bool is_done() const noexcept { return has_level(level_count - 1); }

    [[nodiscard]] std::size_t band_count() const noexcept { return bands_.size(); }
    /// The number of known levels of a band; 0 for none. The last of them can be read.
    [[nodiscard]] std::size_t levels_of(std::size_t band) const noexcept;
    /// The rows of cells of a band.
    [[nodiscard]] std::size_t rows_of(std::size_t band) const noexcept;

    /// The values of a row of cells, by the finest level of its band that is known.
    /// @pre levels_of(row / band_rows) > 0; as many values as columns
    void copy_row(std::size_t row, std::span<MapValue> out) const noexcept;

    /// The number of cells with each value. @pre is_done()
    [[nodiscard]] MapCounts counts() const noexcept;

private:
    [[nodiscard]] bool paint(std::size_t level, std::size_t band);
    [[nodiscard]] std::size_t columns_at(std::size_t level) const noexcept;

    MapTask task_;
    std::array<std::vector<double>, level_count> xs_;       ///< of the columns of each level
    std::array<std::vector<MapValue>, level_count> values_; ///< of each level, row by row
    std::vector<std::atomic<unsigned>> bands_;              ///< bit k: level k of the band is known
    std::array<std::atomic<std::size_t>, level_count> finished_{}; ///< bands of each level
    std::atomic<std::size_t> next_{0}; ///< part: bands of the first level, of the second ...
    std::atomic<bool> is_cancelled_{false};
};

} // namespace secant
