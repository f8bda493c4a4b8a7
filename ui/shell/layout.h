#pragma once

#include "core/scene/view/screen.h"
#include "core/workspace/state/panels.h"
#include "core/workspace/state/settings.h"

namespace secant {

/// Where the parts of the window are. An empty rectangle is a part that is not shown.
struct Layout {
    Rect toolbar{};
    Rect tabs{}; ///< only in a narrow window: the buttons that choose the panel
    Rect canvas{};
    Rect panel{};     ///< beside the canvas, or in its place in a narrow window
    Rect animation{}; ///< the bar below the canvas
    Rect plots{};     ///< below the canvas, or in its place in a narrow window
    Rect status{};
    bool narrow = false;
};

/// Divides the area below the menu. No two parts overlap, and together they fill it.
/// @param shown  The panel that a narrow window shows.
[[nodiscard]] Layout lay_out(const Rect& area, const Settings& settings, Panel shown);

[[nodiscard]] bool is_shown(const Rect& part) noexcept;

} // namespace secant
