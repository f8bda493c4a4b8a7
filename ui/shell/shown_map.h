#pragma once

#include "core/map/map_value.h"

#include <cstdint>
#include <optional>

namespace secant {

/// The picture of the map that the shell paints.
struct ShownMap {
    std::uintptr_t texture = 0;      ///< that the graphics card knows it by; 0: there is none
    std::optional<MapCounts> counts; ///< of the last map of its kind that was painted whole
    bool is_painted = false;         ///< each cell has its value

    friend bool operator==(const ShownMap&, const ShownMap&) = default;
};

} // namespace secant
