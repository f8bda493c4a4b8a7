#pragma once

#include "app/platform/system.h"
#include "core/map/map_job.h"
#include "core/map/map_legend.h"
#include "ui/shell/interface.h"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

namespace secant {

/// A picture in the memory of the graphics card. Needs the window's OpenGL context, also when it is
/// destroyed.
class MapTexture {
public:
    MapTexture() = default;
    ~MapTexture();
    MapTexture(const MapTexture&) = delete;
    MapTexture& operator=(const MapTexture&) = delete;

    /// Gives the picture another size; its content is undefined then. Makes it when there is none.
    void resize(std::size_t columns, std::size_t rows);

    /// Replaces whole rows, from `first` on, from top to bottom.
    /// @param pixels  row by row
    void put_rows(std::size_t first, std::span<const Color> pixels);

    /// 0 before the first resize.
    [[nodiscard]] std::uintptr_t id() const noexcept { return id_; }

private:
    void bind() const;

    unsigned id_ = 0;
    std::size_t columns_ = 0;
    std::size_t rows_ = 0;
};

/// Threads that work on one map at a time. They start with the first map.
class MapWorkers {
public:
    MapWorkers() = default;
    ~MapWorkers();
    MapWorkers(const MapWorkers&) = delete;
    MapWorkers& operator=(const MapWorkers&) = delete;

    /// Works on this map, and on no other one any more. Null: on none.
    void take(std::shared_ptr<MapJob> job);

    /// Waits until the map has its first level, but not longer than a moment.
    void wait_for_first_level(const MapJob& job);

private:
    void run(const std::stop_token& stop);

    std::mutex mutex_;
    std::condition_variable_any changed_; ///< there is another map, or a level of one
    std::shared_ptr<MapJob> job_;
    std::vector<std::jthread> threads_; ///< end before the members above
};

/// Paints the map that the workspace shows, and gives the interface its picture. A map that is no
/// longer wanted is given up at once. A part that is not painted yet is the ground of the canvas: a
/// map never shows the values of another query.
class MapService {
public:
    /// @param in_threads  Without threads it paints in slices: a part of each frame.
    explicit MapService(Interface& ui, bool in_threads = has_threads)
        : ui_(ui), in_threads_(in_threads)
    {
    }

    /// Looks which map is wanted, and puts what there is of it into the picture. Call between the
    /// frame of the interface and its display, with the window's OpenGL context.
    /// @param pixel_ratio  Pixels of the display for each pixel of the window.
    /// @return             Whether the picture changed.
    bool serve(float pixel_ratio);

    /// True when a frame should follow soon: a map without threads needs its next slice.
    [[nodiscard]] bool is_pressing() const { return job_ && !in_threads_ && !job_->is_done(); }

private:
    void start(MapTask task);
    void work_a_slice();
    bool upload();
    void upload_band(std::size_t band, std::size_t levels);

    Interface& ui_;
    bool in_threads_;
    MapTexture texture_;
    std::shared_ptr<MapJob> job_;
    std::vector<std::optional<std::size_t>> uploaded_; ///< levels of each band; none: not known
    MapColors colors_{};                               ///< of the picture
    bool is_counted_ = false;                          ///< `shown_` has the counts of this map
    ShownMap shown_;
    MapWorkers workers_;
};

} // namespace secant
