#pragma once

#include "core/scene/view/screen.h"
#include "ui/widgets/scopes.h"

namespace secant {

/// The window of the plots. A frame opens it twice: for the mouse, and at its end for the picture.
class PlotsWindow {
public:
    explicit PlotsWindow(const Rect& area)
        : window_{"Plots",
                  {area.min.x, area.min.y},
                  {size(area).x, size(area).y},
                  ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse |
                      ImGuiWindowFlags_NoNavInputs}
    {
    }

private:
    StyleScope padding_{ImGuiStyleVar_WindowPadding, ImVec2{0.0F, 0.0F}};
    FixedWindow window_;
};

} // namespace secant
