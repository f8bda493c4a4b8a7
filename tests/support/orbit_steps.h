#pragma once

#include "core/scene/orbit/orbit_drawing.h"
#include "core/scene/orbit/seen.h"
#include "tests/support/interface_driver.h"

#include <glm/common.hpp>

// The orbit view of a query in space, for tests that point at it.

namespace secant::testing {

inline const Query<3> slanting{{{0.5, 1.0, 0.25}, 2.0}, {{1.0, -4.0, -5.0}, {0.0, 6.0, 5.0}}};

inline void show_in_space(InterfaceDriver& ui, CommandId how = CommandId::show_both)
{
    ui.apply(ShowDocument{Document{slanting, Target::curve}});
    ui.settle();
    ui.frame({how});
    ui.settle();
}

[[nodiscard]] inline const OrbitView& view_of(const InterfaceDriver& ui)
{
    return ui.interaction().orbit.view;
}

[[nodiscard]] inline const Query<3>& query_of(const InterfaceDriver& ui)
{
    return std::get<Query<3>>(ui.document().query);
}

[[nodiscard]] inline Pixel place_in_orbit(const InterfaceDriver& ui, const Vec<3>& point)
{
    return Pixel{place_of(view_of(ui), point).at};
}

/// A place of the orbit view where nothing is drawn.
[[nodiscard]] inline Pixel ground_of(const InterfaceDriver& ui)
{
    const Rect& area = view_of(ui).viewport;
    return glm::floor(area.min + size(area) * Pixel{0.15F, 0.6F});
}

/// The end of the gizmo at a side.
[[nodiscard]] inline Pixel end_of(const InterfaceDriver& ui, OrbitSide side)
{
    for (const GizmoEnd& end : gizmo_ends(view_of(ui), 1.0F)) {
        if (end.side == side) return end.at;
    }
    return {};
}

} // namespace secant::testing
