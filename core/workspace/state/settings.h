#pragma once

#include "core/scene/style.h"

namespace secant {

/// The user's settings of the window. Not part of the timeline.
struct Settings {
    Palette palette = Palette::dark;
    float interface_scale = 1.0F; ///< 1 is 100 %
    bool side_shown = true;       ///< the side of a wide window, with its panels
    bool plots_shown = true;
    bool animation_shown = false; ///< the bar below the canvas

    friend bool operator==(const Settings&, const Settings&) = default;
};

} // namespace secant
