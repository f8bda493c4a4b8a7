#pragma once

#include "core/map/map_job.h"
#include "core/session/session.h"
#include "core/workspace/action.h"
#include "core/workspace/state/panels.h"
#include "core/workspace/workspace.h"

#include <optional>

namespace secant {

/// The choice of the Map panel, for the document.
[[nodiscard]] MapChoice map_choice(const Workspace& workspace);

[[nodiscard]] MapSubject map_subject(const Workspace& workspace);

/// The drawing that the map lies behind.
enum class MapGround {
    none,   ///< there is no map, or no drawing that shows its plane
    canvas, ///< or the microscope in its place
    orbit,
};
[[nodiscard]] MapGround map_ground(const Workspace& workspace);

/// The map that the window shows now; none when it shows none.
/// @param pixel_ratio  Pixels of the display for each pixel of the window.
[[nodiscard]] std::optional<MapTask> wanted_map(const Workspace& workspace, float pixel_ratio);

/// The area of the cells of that map on the screen. Those of the microscope reach over the edges of
/// the canvas.
[[nodiscard]] Rect map_area(const Workspace& workspace);

/// The view with its microscope open around the query.
[[nodiscard]] MapView with_microscope(const MapView& view, const AnyQuery& query);

/// The same around a place of the microscope's plane.
[[nodiscard]] MapView with_microscope_at(MapView view, const Vec<2>& place);

/// The view that the Compare panel opens for a run: the microscope, which shows where the run is
/// wrong. A point moves, if there is one, none of whose coordinates is zero.
[[nodiscard]] MapView microscope_for(MapView view, const Run& run, const AnyQuery& query);

/// The picture of "Classroom examples of robustness problems in geometric computations" (Kettner,
/// Mehlhorn, Pion, Schirra and Yap, 2008), 256 by 256 neighbouring doubles from (0.5, 0.5) on: a
/// point against the line through (12, 12) and (24, 24). Here the point is a circle without a
/// radius, and the method is the one that computes the sign of the same expression.
struct ClassroomExample {
    Document document;
    MapView view;
};
/// @param viewport  of the canvas: the picture is as large as whole pixels allow
[[nodiscard]] ClassroomExample classroom_example(const Rect& viewport);

/// Applies an action on the view while the microscope is open: Fit goes to the query, zoom changes
/// the size of the cells, a zoom to a spot goes there where the map moves a point of the world. The
/// cells are counted from where it goes. The microscope has no views to go back to.
/// @pre  the microscope is open
void apply(const ViewAction& action, const Session& session, MapView& map);

} // namespace secant
