#pragma once

#include "core/scene/scene.h"
#include "core/session/analysis.h"
#include "core/session/comparison/traces.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace secant {

/// The monospaced face that labels are set in, in pixels, interface scale included.
struct TextMetrics {
    float advance = 7.0F;      ///< width of one character
    float line_height = 15.0F; ///< height of a line
};

/// The words on labels; the scene adds the numbers. E, L, C, r, t1 and t2 are notation.
struct LabelWords {
    std::string_view depth;      ///< before the depth at the closest point: "closest, depth"
    std::string_view gap;        ///< before the distance to the circle when apart: "closest, gap"
    std::string_view offset;     ///< before the offset vector
    std::string_view expected{}; ///< before a root that is expected elsewhere
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
    LabelWords words;
    /// Screen areas that labels stay out of (what the interface lays over the canvas).
    std::vector<Rect> reserved;
    /// t1 and t2 as a case expects them, where they are not so.
    std::array<std::optional<double>, 2> expected_roots{};
    /// A run that is stepped through, and its current step: shown in place of the answer's own
    /// measures. None by default.
    const MethodRun* run = nullptr;
    std::size_t step = 0;
};

/// The drawing of a document. Total on every valid document and every camera made by camera.h.
[[nodiscard]] Scene build_scene(const Document& document, const Analysis& analysis,
                                const SceneView& view);

} // namespace secant
