#pragma once

#include "core/scene/scene.h"
#include "core/session/comparison/traces.h"
#include "core/snap/snapped.h"

#include <array>
#include <optional>
#include <vector>

namespace secant {

/// The sizes of the labels' monospaced font, in pixels, interface scale included.
struct TextMetrics {
    float advance = 7.0F;      ///< width of one character
    float line_height = 15.0F; ///< height of a line
};

/// The state of the canvas that the drawing depends on.
struct SceneView {
    Camera camera;
    Handle hovered = Handle::none;
    Handle active = Handle::none;  ///< wins over `hovered`
    Handle focused = Handle::none; ///< of the keyboard
    std::optional<Snap> snap;      ///< the degeneracy that the active handle snaps to
    double radius_angle_rad = -0.9;
    bool with_handles = true; ///< without them E, L and C are dots, and no mark shows r and s
    float scale = 1.0F;       ///< interface scale: 2 on a HiDPI screen
    TextMetrics text;
    /// Screen areas without labels, because the interface covers them.
    std::vector<Rect> reserved;
    /// t1 and t2 as an entry expects them, where the answer differs.
    std::array<std::optional<double>, 2> expected_roots{};
    /// The run in the Step panel, and its current step: drawn in place of the answer's distance and
    /// offset. None by default.
    const MethodRun* run = nullptr;
    std::size_t step = 0;
    /// The run whose outcome is marked beside the truth. None by default.
    const MethodRun* told = nullptr;
};

} // namespace secant
