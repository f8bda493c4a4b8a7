#pragma once

#include "core/scene/canvas/labels.h"
#include "core/scene/canvas/parts.h"

#include <optional>
#include <vector>

namespace secant {

/// Closest point and link, offset vector, hit normals, roots.
void add_answer(const SceneInput& in, Scene& scene);

/// The roots alone.
void add_roots(const SceneInput& in, Scene& scene);

/// The handles of E, L, C, r and s. The middle of the piece, and the handle of s = 0, only while
/// the pointer or the keyboard's focus is on them.
void add_handles(const SceneInput& in, const Handles& at, Scene& scene);

/// The disk and its curve.
/// The circle as the target asks for it: its edge alone is strong, or its inside is filled.
void add_circle(const SceneInput& in, Target target, Scene& scene);

/// The circle where the offset would put it, when the offset moves it at all.
void add_ghost(const SceneInput& in, Scene& scene);

/// The outline of a piece with a radius of its own, and the circle of radius r + s, on which the
/// roots lie.
void add_stadium(const SceneInput& in, Scene& scene);

/// Marks the roots that an entry expects where there are none.
void add_expected_roots(const SceneInput& in, Scene& scene);

[[nodiscard]] std::vector<LabelRequest> expected_root_labels(const SceneInput& in);

/// "x0 = 1e15" and "y0 = 1e15": the offsets of the labels of the grid lines, far from the origin.
/// None where labels are absolute, and where the canvas has no room.
struct GridLegends {
    std::optional<Label> x;
    std::optional<Label> y;
};

/// Places the legends in the corners where their labels begin, or as near as they are free. They
/// cover handles and marks only when there is no other place, and never a forbidden place.
[[nodiscard]] GridLegends grid_legends(const SceneView& view, const LabelSurroundings& around);

void add_grid_lines(const Camera& camera, float scale, Scene& scene);

/// Labels of major lines along the bottom and the left edge, clear of each other, of the legends
/// and of `taken`. Without its legend, an axis has no labels that are relative to it. The legends
/// come first.
[[nodiscard]] std::vector<Label> grid_labels(const SceneView& view, const std::vector<Rect>& taken,
                                             const GridLegends& legends);

/// How the section of a document in space lies: its axes, and its name in words, in a corner that
/// is free. Returns the corner; none in the plane, and where no corner is free.
std::optional<Rect> add_section_mark(const SceneInput& in, const LabelSurroundings& around,
                                     Scene& scene);

/// The roots or points that the told run returns, as hollow marks; an arrow at the border points to
/// one that is out of view. NaN has no place. Draw before the answer, which lies on top.
void add_outcome(const SceneInput& in, Scene& scene);

/// Labels for those that lie visibly beside the true ones.
[[nodiscard]] std::vector<LabelRequest> outcome_labels(const SceneInput& in);

/// The line through E and L: inside, outside and beyond the extent, with the arrow head at L.
void add_piece(const SceneInput& in, Scene& scene);

/// Draws the mentions of the view strong. Draws nothing without them.
void add_mentions(const SceneInput& in, Scene& scene);

[[nodiscard]] std::vector<LabelRequest> mention_labels(const SceneInput& in);

/// Marks the target of the snap: a ring, and the line when it counts. Nothing when it snaps to no
/// degeneracy.
void add_snap(const SceneInput& in, Scene& scene);

/// The word beside the ring: "tangent".
[[nodiscard]] std::vector<LabelRequest> snap_labels(const SceneInput& in);

/// Draws what the steps of the view's run mean: the current step strong, earlier steps faint. Draws
/// nothing without a run, and leaves out numbers that are not finite.
void add_witness(const SceneInput& in, Scene& scene);

/// The labels of the current step, most important first.
[[nodiscard]] std::vector<LabelRequest> witness_labels(const SceneInput& in);

} // namespace secant
