#include "tests/gui/window_driver.h"
#include "tests/support/catch.h"

#include <csignal>

using namespace secant::testing;

namespace {

bool hunt_has(const FollowedLine& line, const char* text)
{
    return line.hunt.find(text) != std::string::npos;
}

/// Clicks on a place in the side panel, in pixels from the panel's top left corner.
void click_panel(const WindowDriver& window, int x, int y)
{
    const auto& canvas = window.state().screen.canvas;
    const int left = static_cast<int>(canvas[0] + canvas[2]);
    const int top = static_cast<int>(canvas[1]);
    const std::string row = " " + std::to_string(top + y);
    // A window that has just opened may miss a press that comes with the first movement.
    window.tell("mousemove --window %w " + std::to_string(left + x - 1) + row +
                " sleep 0.1 mousemove --window %w " + std::to_string(left + x) + row +
                " sleep 0.1 click 1");
}

} // namespace

TEST_CASE("a hunt in the window starts, shows its finds, and stops", "[gui]")
{
    WindowDriver window;
    CHECK(window.state().hunt.empty());
    click_panel(window, 342, 26); // the tab
    window.wait_until([](const FollowedLine& line) { return !line.hunt.empty(); });
    CHECK(hunt_has(window.state(), "\"running\":false,\"tried\":0,\"found\":0,\"kinds\":0"));
    const std::string query = window.state().query;

    click_panel(window, 232, 372); // Start
    window.wait_until([](const FollowedLine& line) { return hunt_has(line, "\"running\":true"); });
    window.wait_until([](const FollowedLine& line) { return !hunt_has(line, "\"kinds\":0"); });
    click_panel(window, 232, 480); // the first kind
    window.wait_until([&](const FollowedLine& line) { return line.query != query; });

    click_panel(window, 232, 372); // Stop
    window.wait_until([](const FollowedLine& line) { return hunt_has(line, "\"running\":false"); });
    CHECK_FALSE(hunt_has(window.state(), "\"found\":0"));
}

TEST_CASE("closing the window during a hunt ends the hunt", "[gui]")
{
    WindowDriver window;
    click_panel(window, 342, 26);
    window.wait_until([](const FollowedLine& line) { return !line.hunt.empty(); });
    click_panel(window, 232, 372);
    window.wait_until([](const FollowedLine& line) { return hunt_has(line, "\"running\":true"); });
    window.tell("key ctrl+q");
    CHECK(window.exit_status() == 0);
}
