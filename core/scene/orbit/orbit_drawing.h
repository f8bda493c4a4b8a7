#pragma once

#include "core/scene/canvas/labels.h"
#include "core/scene/canvas/parts.h"
#include "core/scene/orbit/orbit_drag.h"
#include "core/scene/orbit/orbit_view.h"
#include "core/scene/view/handles/handle.h"
#include "core/scene/view/projection.h"

#include <array>
#include <optional>
#include <vector>

namespace secant {

/// The drawing of a query in space as an orbit view shows it: flat, in pixels from the middle of
/// the viewport (y up), with the handles of the canvas. So what draws marks, labels and handles in
/// the plane draws them here.
struct FlatOrbit {
    Query<2> query;
    Solution<2> answer;
    Handles handles;
    Camera camera; ///< a pixel is a unit
};

/// @param angle_rad  Where on the silhouette the handle of r is, counter-clockwise from the right.
[[nodiscard]] FlatOrbit flattened(const InSpace& shown, const OrbitView& view, double angle_rad);

/// The handles with t1, t2, the closest point and the offset, which move within the section.
[[nodiscard]] Handles with_marks(Handles handles, const InSpace& shown, const OrbitView& view);

/// The world point that a double click makes the pivot: of the sphere, where its front is under the
/// pixel; else as deep as the pivot.
[[nodiscard]] Vec<3> point_under(const InSpace& shown, const OrbitView& view, const Vec<2>& pixel);

/// Draws the axes through a point that a drag keeps to; nothing for a drag across the view.
void add_hold(const OrbitView& view, const Vec<3>& point, DragHold hold, Scene& scene);

/// The drawing of a document in space in an orbit view. Total on every valid query and every view
/// made by orbit_view.h. What hides what is computed: no part of it depends on the order of others.
/// @param how  What a canvas shows of it; its camera has no effect.
[[nodiscard]] Scene build_orbit(const InSpace& shown, Target target, const OrbitView& view,
                                const SceneView& how);

/// The same in two steps, for a box over the drawing.
class OrbitDrawing {
public:
    OrbitDrawing(const InSpace& shown, Target target, const OrbitView& view, const SceneView& how);

    /// The surroundings of a box of text over the drawing; nothing is forbidden yet.
    [[nodiscard]] const LabelSurroundings& around() const noexcept { return around_; }
    [[nodiscard]] const Handles& handles() const noexcept { return flat_.handles; }
    /// @param reserved  Screen areas without labels.
    [[nodiscard]] Scene with_labels(const std::vector<Rect>& reserved) const;

private:
    [[nodiscard]] SceneInput input(const SceneView& view) const noexcept;
    /// The section as this view sees it, for the steps of a method.
    /// @pre section_
    [[nodiscard]] SceneInput section_input() const;

    InSpace shown_;
    std::optional<Projection> section_; ///< while a run is drawn
    SceneView view_;
    OrbitView orbit_;
    FlatOrbit flat_;
    Scene drawing_{};
    LabelSurroundings around_;
};

/// An end of the small picture of the axes in the corner: a press of it turns the view there.
struct GizmoEnd {
    OrbitSide side{};
    Pixel at{};
    float radius = 0.0F;
};

/// The ends, the nearest to the eye last. None where the viewport has no room.
[[nodiscard]] std::vector<GizmoEnd> gizmo_ends(const OrbitView& view, float scale);

/// The end at a place: the nearest to the eye; else the nearest within reach.
/// @param reach  of the pointer, in radii of an end: 2 for fingers
[[nodiscard]] std::optional<OrbitSide> gizmo_side_at(const OrbitView& view, float scale,
                                                     const Vec<2>& pixel, float reach = 1.0F);

/// The box of the picture; empty without room.
[[nodiscard]] Rect gizmo_box(const OrbitView& view, float scale) noexcept;

void add_gizmo(const OrbitView& view, const SceneView& how, Scene& scene);

/// The sphere, the section, the piece and its capsule, without marks.
void add_bodies(const InSpace& shown, Target target, const OrbitView& view, const SceneView& how,
                Scene& scene);

} // namespace secant
