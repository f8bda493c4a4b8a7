#include "tests/gui/window_driver.h"
#include "tests/gui/window_picture.h"
#include "tests/support/catch.h"

#include <chrono>
#include <thread>

using namespace secant;
using namespace secant::testing;

namespace {

/// True when a pixel of the window gets a colour within ten seconds.
bool becomes(const WindowDriver& window, Pixel place, Color color)
{
    for (int i = 0; i < 200; ++i) {
        if (WindowPicture{window.id()}.at(place) == color) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
    }
    return false;
}

} // namespace

TEST_CASE("what the screen has lost of a window at rest is drawn anew", "[gui]")
{
    const WindowDriver window;
    const auto& [left, top, width, height] = window.state().screen.canvas;
    // Far from the drawing, in a corner of the canvas.
    const Pixel place{static_cast<float>(left + width) - 30.0F, static_cast<float>(top) + 80.0F};
    // The first frames may come after the first loss; the window is at rest at the last.
    for (int i = 0; i < 3; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds{500});
        const Color before = WindowPicture{window.id()}.at(place);
        REQUIRE(before != rgb(0xFF00FF));
        paint_over(window.id());
        CHECK(becomes(window, place, before));
    }
}
