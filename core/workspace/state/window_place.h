#pragma once

namespace secant {

/// Where the program's window is on the desktop, in the desktop's units. While it is maximised: the
/// place that it goes back to.
struct WindowPlace {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    bool maximised = false;

    friend bool operator==(const WindowPlace&, const WindowPlace&) = default;
};

} // namespace secant
