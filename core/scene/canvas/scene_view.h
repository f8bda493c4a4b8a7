#pragma once

#include "core/scene/scene.h"
#include "core/session/comparison/traces.h"

#include <array>
#include <optional>
#include <vector>

namespace secant {

/// The monospaced face that labels are set in, in pixels, interface scale included.
struct TextMetrics {
    float advance = 7.0F;      ///< width of one character
    float line_height = 15.0F; ///< height of a line
};

/// How a document is looked at.
struct SceneView {
    Camera camera;
    Handle hovered = Handle::none;
    Handle active = Handle::none;  ///< wins over `hovered`
    Handle focused = Handle::none; ///< of the keyboard
    double radius_angle_rad = -0.9;
    float scale = 1.0F; ///< interface scale: 2 on a HiDPI screen
    TextMetrics text;
    /// Screen areas that labels stay out of (what the interface lays over the canvas).
    std::vector<Rect> reserved;
    /// t1 and t2 as an entry expects them, where they are not so.
    std::array<std::optional<double>, 2> expected_roots{};
    /// A run that is stepped through, and its current step: shown in place of the answer's own
    /// measures. None by default.
    const MethodRun* run = nullptr;
    std::size_t step = 0;
};

} // namespace secant
