#pragma once

#include "core/scene/orbit/orbit_view.h"
#include "core/scene/scene.h"
#include "core/session/section.h"

#include <span>
#include <vector>

namespace secant {

/// A query in space that was asked before the shown one, as a view shows it: its piece from E to L,
/// the outline of its sphere, and dots at E, L and C.
struct TrailPart {
    Scene scene;
    float nearness = 1.0F; ///< in time: above 0, and 1 for the one just before the shown one
};

/// The queries before a shown one, the first of them first. Queries in the plane are left out. A
/// dot is left out where it would touch the same point of a later query.
/// @param scale  interface scale
[[nodiscard]] std::vector<TrailPart> trail_in_orbit(std::span<const AnyQuery> trail,
                                                    const Query<3>& shown, const OrbitView& view,
                                                    float scale);

/// The same in a section: the pieces are seen along its normal, and the outline is the circle in
/// which the section cuts the sphere. A sphere that it does not meet has no outline and no dot.
[[nodiscard]] std::vector<TrailPart> trail_in_section(std::span<const AnyQuery> trail,
                                                      const Query<3>& shown, const Section& section,
                                                      const Camera& camera, float scale);

} // namespace secant
