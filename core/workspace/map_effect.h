#pragma once

#include "core/session/session.h"
#include "core/workspace/state/map_view.h"
#include "core/workspace/view_action.h"

namespace secant {

/// Applies an action on the view while the microscope is open: Fit goes to the query, zoom changes
/// the size of the cells, a zoom to a spot goes there where the map moves a point of the world. The
/// cells are counted from where it goes. The microscope has no views to go back to.
/// @pre  the microscope is open
void apply(const ViewAction& action, const Session& session, MapView& map);

} // namespace secant
