#pragma once

#include "core/map/map_choice.h"
#include "core/map/microscope.h"

#include <optional>

namespace secant {

/// The map behind the drawing of the canvas, and the microscope in its place.
struct MapView {
    bool is_shown = false;
    MapChoice choice;
    std::optional<Microscope> microscope; ///< while it is open

    friend bool operator==(const MapView&, const MapView&) = default;
};

} // namespace secant
