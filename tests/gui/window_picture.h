#pragma once

#include "core/scene/style.h"

#include <string>
#include <vector>

namespace secant::testing {

/// The picture of a window on the present display.
class WindowPicture {
public:
    /// @param window  its number, as xdotool prints it
    explicit WindowPicture(const std::string& window);

    /// @pre  the pixel lies in the window
    [[nodiscard]] Color at(Pixel pixel) const;

private:
    int width_ = 0;
    std::vector<Color> pixels_;
};

/// Paints all of a window on the present display in pink, and tells its program that the screen has
/// lost it, as if another window had lain over it.
void paint_over(const std::string& window);

} // namespace secant::testing
