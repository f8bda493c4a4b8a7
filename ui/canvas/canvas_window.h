#pragma once

#include "core/scene/view/screen.h"
#include "ui/widgets/scopes.h"

namespace secant {

/// The window of the canvas. A frame opens it twice: for the mouse, and at its end for the picture.
class CanvasWindow {
public:
    explicit CanvasWindow(const Rect& area)
        : window_{"Canvas",
                  {area.min.x, area.min.y},
                  {size(area).x, size(area).y},
                  ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse |
                      ImGuiWindowFlags_NoNavInputs | ImGuiWindowFlags_NoBackground}
    {
    }

private:
    FixedWindow window_;
};

} // namespace secant
