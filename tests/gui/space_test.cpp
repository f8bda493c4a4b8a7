#include "tests/gui/window_driver.h"
#include "tests/support/catch.h"

#include <cmath>

using namespace secant;
using namespace secant::testing;

namespace {

/// E (-3, 0.5, 1), L (3, 1, -1), C (0.25, 0.5, 0.75), r 1.5
constexpr const char* in_space = "#1gCBhKAPnXqDA4i2QL8R85r";

/// A place of the orbit view without a handle.
Place ground(const FollowedLine& line)
{
    const auto& [left, top, width, height] = line.orbit.canvas;
    return {static_cast<int>(left + 0.15 * width), static_cast<int>(top + 0.75 * height)};
}

double distance(const Pair& a, const Pair& b)
{
    return std::hypot(a[0] - b[0], a[1] - b[1]);
}

} // namespace

TEST_CASE("a query in space opens in its section, and is turned, held and zoomed in the orbit view")
{
    WindowDriver window{{in_space}};
    const FollowedLine section = window.state();
    REQUIRE(section.kind == "Impale");
    // In the section, E, L and C are dragged in their plane.
    window.drag(pixel(section.screen.end),
                {pixel(section.screen.end).x, pixel(section.screen.end).y - 40});
    const FollowedLine raised =
        window.wait_until([&](const FollowedLine& line) { return line.query != section.query; });
    CHECK(raised.start == section.start);
    CHECK(raised.center == section.center);

    window.tell("key o");
    const FollowedLine both =
        window.wait_until([](const FollowedLine& line) { return line.orbit.canvas[2] > 100.0; });
    const std::string query = both.query;

    SECTION("the ground turns the view, and the query stays")
    {
        window.drag(ground(both), {ground(both).x + 50, ground(both).y});
        const FollowedLine turned = window.wait_until([&](const FollowedLine& line) {
            return std::abs(line.orbit.azimuth - both.orbit.azimuth) > 10.0;
        });
        CHECK(turned.query == query);
        window.tell("key 7");
        const FollowedLine above = window.wait_until(
            [](const FollowedLine& line) { return line.orbit.elevation == 90.0; });
        CHECK(above.query == query);
    }
    SECTION("the wheel zooms")
    {
        const Place at = ground(both);
        window.tell("mousemove --window %w " + std::to_string(at.x) + " " + std::to_string(at.y) +
                    " click 4 click 4 click 4");
        const FollowedLine near = window.wait_until([&](const FollowedLine& line) {
            return distance(line.orbit.start, line.orbit.end) >
                   1.2 * distance(both.orbit.start, both.orbit.end);
        });
        CHECK(near.query == query);
    }
    SECTION("a handle goes with the pointer, and Z holds its axis")
    {
        const Place at = pixel(both.orbit.start);
        window.tell("mousemove --window %w " + std::to_string(at.x) + " " + std::to_string(at.y) +
                    " mousedown 1 mousemove_relative 10 0");
        const FollowedLine moved =
            window.wait_until([&](const FollowedLine& line) { return line.query != query; });
        CHECK(moved.start != both.start); // x and y
        // Z takes x and y back, and the pointer goes on along z.
        window.tell("key z");
        window.wait_until([&](const FollowedLine& line) { return line.start == both.start; });
        window.tell("mousemove_relative -- -5 -30 mouseup 1");
        const FollowedLine lifted =
            window.wait_until([&](const FollowedLine& line) { return line.query != query; });
        CHECK(lifted.start == both.start);
        CHECK(lifted.end == both.end);
    }
}
