#pragma once

#include "core/map/map_choice.h"
#include "core/workspace/derived.h"
#include "core/workspace/workspace.h"
#include "ui/canvas/drawings.h"
#include "ui/shell/layout.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/touch.h"

#include <cstdint>
#include <optional>

namespace secant {

/// The picture of the map that the shell paints.
struct ShownMap {
    std::uintptr_t texture = 0;      ///< that the graphics card knows it by; 0: there is none
    std::optional<MapCounts> counts; ///< of the last map of its kind that was painted whole
    bool is_painted = false;         ///< each cell has its value

    friend bool operator==(const ShownMap&, const ShownMap&) = default;
};

/// The values that panels read. A panel changes none of them, and returns actions.
struct UiModel {
    const Workspace& workspace;
    const Derived& derived;
    const Fonts& fonts;
    const Theme& theme;
    const Layout& layout; ///< of this workspace
    const Drawings& drawings;
    const TouchState& touch;
    const ShownMap& map;
    double now = 0.0;   ///< in seconds of the interface's clock
    float scale = 1.0F; ///< interface scale
    // Parts of these that many panels read.
    const Session& session = workspace.session;
    const Library& library = workspace.library;
    const Panels& panels = workspace.panels;
    const Interaction& interaction = workspace.interaction;
    const Projection& drawn = derived.drawn;
};

[[nodiscard]] inline Density density_of(const UiModel& model)
{
    return {model.scale, model.workspace.by_touch};
}

} // namespace secant
