#pragma once

#include "core/scene/view/screen.h"
#include "ui/widgets/scopes.h"

namespace secant {

/// The window of the canvas or of the plots, without a margin. A frame opens it twice: for the
/// mouse, and at its end for the picture.
class DrawingWindow {
public:
    DrawingWindow(const char* name, const Rect& area) : window_{without_margin(name, area)} {}

private:
    /// The margin comes back at once, for what opens inside the window.
    static FixedWindow without_margin(const char* name, const Rect& area)
    {
        const StyleScope margin{ImGuiStyleVar_WindowPadding, ImVec2{0.0F, 0.0F}};
        return FixedWindow{name,
                           {area.min.x, area.min.y},
                           {size(area).x, size(area).y},
                           ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse |
                               ImGuiWindowFlags_NoNavInputs};
    }

    FixedWindow window_;
};

/// The window of the canvas.
class CanvasWindow : public DrawingWindow {
public:
    explicit CanvasWindow(const Rect& area) : DrawingWindow{"Canvas", area} {}
};

/// The window of the plots.
class PlotsWindow : public DrawingWindow {
public:
    explicit PlotsWindow(const Rect& area) : DrawingWindow{"Plots", area} {}
};

} // namespace secant
