#pragma once

#include "core/formula/derivation.h"
#include "core/scene/scene.h"
#include "core/scene/view/projection.h"
#include "core/scene/view/visible.h"
#include "core/session/document.h"
#include "core/session/traces.h"
#include "core/snap/snapped.h"

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace secant {

/// The sizes of the labels' monospaced font, in pixels, interface scale included.
struct TextMetrics {
    float advance = 7.0F;      ///< width of one character
    float line_height = 15.0F; ///< height of a line

    friend bool operator==(const TextMetrics&, const TextMetrics&) = default;
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
    /// What a line of a derivation is about: drawn in place of the answer's distance and offset.
    formula::Mentions mentions{};
    /// The run whose outcome is marked beside the truth. None by default.
    const MethodRun* told = nullptr;

    /// Runs are equal when they are the same one.
    friend bool operator==(const SceneView&, const SceneView&) = default;
};

/// True when steps or a derivation tell how the answer comes about: the drawing leaves out what
/// they have not found yet.
[[nodiscard]] inline bool tells_how(const SceneView& view) noexcept
{
    return view.run != nullptr || view.mentions.any();
}

/// The input and output of the functions that draw a part of the scene.
struct SceneInput {
    const Query<2>& query;
    const Solution<2>& answer;
    const InSpace* space; ///< null in the plane
    const SceneView& view;
    /// Where a place of the section is seen, in pixels; NaN behind the eye. Empty: as the camera
    /// sees it.
    std::function<Vec<2>(const Vec<2>&)> seen{};
};

/// A place of the drawn query on the screen, in pixels.
[[nodiscard]] inline Vec<2> on_screen(const SceneInput& in, const Vec<2>& place)
{
    return in.seen ? in.seen(place) : screen_from_world(in.view.camera, place);
}

// Sizes of marks in pixels, interface scale not included.
inline constexpr float handle_radius = 7.5F;
inline constexpr float point_radius = 4.0F; ///< of E, L and C without handles
inline constexpr float root_radius = 5.5F;
inline constexpr float closest_radius = 7.0F;
inline constexpr float arrow_length = 13.0F;
inline constexpr float normal_length = 44.0F;

/// Places at least this far apart are seen as two, in pixels.
inline constexpr double visible_difference_px = 3.0;

/// The emphasis of a handle: the pointer is over it, or holds it. Over the inside of the circle it
/// is over C.
[[nodiscard]] Emphasis emphasis_of(const SceneView& view, Handle handle) noexcept;

/// Adds the visible part of a stroke, if any.
void add_line(const SceneView& view, const PixelSegment& stroke, Role role, Emphasis emphasis,
              Scene& scene);

/// Adds a stroke that ends in an arrow head; nothing when shorter than two pixels.
void add_arrow(const SceneView& view, const PixelSegment& stroke, Role role, Emphasis emphasis,
               Scene& scene);

} // namespace secant
