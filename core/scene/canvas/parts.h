#pragma once

#include "core/scene/canvas/scene_view.h"
#include "core/scene/view/visible/visible_line.h"
#include "core/session/analysis.h"

namespace secant {

/// The input and output of the functions that draw a part of the scene.
struct SceneInput {
    const Query<2>& query;
    const Solution<2>& answer;
    const SceneView& view;
};

// Sizes of marks in pixels, interface scale not included.
inline constexpr float handle_radius = 7.5F;
inline constexpr float point_radius = 4.0F; ///< of E, L and C without handles
inline constexpr float root_radius = 5.5F;
inline constexpr float closest_radius = 7.0F;
inline constexpr float arrow_length = 13.0F;
inline constexpr float normal_length = 44.0F;

/// Places at least this far apart are seen as two, in pixels.
inline constexpr double visible_difference_px = 3.0;

/// Whether the pointer is over a handle, or holds it. Over the inside of the circle it is over C.
[[nodiscard]] Emphasis emphasis_of(const SceneView& view, Handle handle) noexcept;

/// Adds the visible part of a stroke, if any.
void add_line(const SceneView& view, const PixelSegment& stroke, Role role, Emphasis emphasis,
              Scene& scene);

/// Adds a stroke that ends in an arrow head; nothing when shorter than two pixels.
void add_arrow(const SceneView& view, const PixelSegment& stroke, Role role, Emphasis emphasis,
               Scene& scene);

} // namespace secant
