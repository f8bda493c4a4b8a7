#pragma once

#include "core/map/map_legend.h"

#include <cstddef>
#include <cstdint>
#include <span>
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

    /// Gives the picture another size; what it shows is not known then. Makes it when there is
    /// none.
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

} // namespace secant
