#pragma once

#include "core/workspace/derived.h"
#include "core/workspace/workspace.h"
#include "ui/shell/shown_map.h"
#include "ui/touch/touch.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/theme.h"

namespace secant {

/// The values that panels read. A panel changes none of them, and returns actions.
struct UiModel {
    const Workspace& workspace;
    const Derived& derived;
    const Fonts& fonts;
    const Theme& theme;
    double now = 0.0;   ///< in seconds of the interface's clock
    float scale = 1.0F; ///< interface scale
    Touch touch{};
    ShownMap map{};
    // Parts of the workspace that many panels read.
    const Session& session = workspace.session;
    const Library& library = workspace.library;
    const Panels& panels = workspace.panels;
    const Interaction& interaction = workspace.interaction;
};

[[nodiscard]] inline Density density_of(const UiModel& model)
{
    return {model.scale, model.workspace.by_touch};
}

} // namespace secant
