#pragma once

#include "core/scene/canvas/build_scene.h"
#include "core/scene/canvas/label_layout.h"
#include "core/scene/view/visible.h"

namespace secant {

/// What the parts of a scene are made from.
struct SceneInput {
    const Query<2>& query;
    const Solution<2>& answer;
    const SceneView& view;
};

// Sizes of marks in pixels, interface scale not included.
inline constexpr float handle_radius = 7.5F;
inline constexpr float root_radius = 5.5F;
inline constexpr float closest_radius = 7.0F;
inline constexpr float arrow_length = 13.0F;
inline constexpr float normal_length = 44.0F;

/// How the pointer stands to a handle.
[[nodiscard]] Emphasis emphasis_of(const SceneView& view, Handle handle) noexcept;

/// Adds the visible part of a stroke, if any.
void add_line(const SceneView& view, const PixelSegment& stroke, Role role, Emphasis emphasis,
              Scene& scene);

/// Adds a stroke that ends in an arrow head; nothing when shorter than two pixels.
void add_arrow(const SceneView& view, const PixelSegment& stroke, Role role, Scene& scene);

/// The disk and its curve.
void add_circle(const SceneInput& in, Scene& scene);

/// The circle where the offset would put it, when the offset moves it at all.
void add_ghost(const SceneInput& in, Scene& scene);

/// The line through E and L: inside, outside and beyond the extent, with the arrow head at L.
void add_piece(const SceneInput& in, Scene& scene);

/// The outline of a piece with a radius of its own, and the circle its line is held against
/// instead: that of radius r + s, on which the roots are.
void add_stadium(const SceneInput& in, Scene& scene);

/// Closest point and link, offset vector, hit normals, roots.
void add_answer(const SceneInput& in, Scene& scene);

/// Marks where a case expects roots that are elsewhere.
void add_expected_roots(const SceneInput& in, Scene& scene);

/// Their labels.
[[nodiscard]] std::vector<LabelRequest> expected_root_labels(const SceneInput& in);

/// E, L, C, r and s; the middle of the piece and the handle of an s of zero only while the pointer
/// or the keyboard is there.
void add_handles(const SceneInput& in, const Handles& at, Scene& scene);

/// A label for a place, none when that is out of sight or the text empty. `clearance` in pixels,
/// interface scale not included.
[[nodiscard]] std::optional<LabelRequest> label_request(const SceneView& view, std::string text,
                                                        const Vec<2>& anchor, float clearance,
                                                        const Vec<2>& preferred, Role role);

/// The labels that the query and its answer want, most important first.
[[nodiscard]] std::vector<LabelRequest> label_requests(const SceneInput& in, const Handles& at);

/// Everything on the canvas that labels should keep clear of.
[[nodiscard]] LabelSurroundings surroundings(const SceneInput& in, const Handles& at,
                                             const Scene& scene);

} // namespace secant
