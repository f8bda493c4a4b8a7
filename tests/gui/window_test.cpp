#include "tests/gui/window_driver.h"
#include "tests/support/catch.h"
#include "tests/support/text.h"

#include <cmath>
#include <csignal>

using namespace secant::testing;

namespace {

bool is_case(const FollowedLine& line, const char* name)
{
    return line.kind == name;
}

/// @param variable  Of the environment, set while the program runs.
void check_missing_opengl(const char* variable = "SECANT_NOTHING", const char* value = "")
{
    setenv(variable, value, 1);
    const ProcessResult result = run_secant({});
    unsetenv(variable);
    CHECK(result.status == 3);
    CHECK(result.err.find("OpenGL") != std::string::npos);
    CHECK(result.err.find("secant eval") != std::string::npos);
}

Place moved(Place from, int x, int y)
{
    return {from.x + x, from.y + y};
}

/// True when a drag to a place is done: a line before the last one may show the handle on its way.
bool is_at(const Pair& handle, Place place)
{
    const Place shown = pixel(handle);
    return std::abs(shown.x - place.x) <= 2 && std::abs(shown.y - place.y) <= 2;
}

} // namespace

TEST_CASE("every handle can be dragged, and the printed query and answer follow", "[gui]")
{
    WindowDriver window;
    const FollowedLine first = window.state();
    CHECK(is_case(first, "Impale"));

    // Moves L back to before the circle.
    window.drag(pixel(window.state().screen.end),
                moved(pixel(window.state().screen.start), 60, -20));
    window.wait_until([](const FollowedLine& line) { return is_case(line, "FallShort"); });
    CHECK(window.state().t1 > 1.0);

    // Moves E through the circle to its other side.
    const Place beyond = moved(pixel(window.state().screen.center), 330, -120);
    window.drag(pixel(window.state().screen.start), beyond);
    window.wait_until([](const FollowedLine& line) { return is_case(line, "Impale"); });

    // Moves the circle away from the segment.
    const Place aside = moved(pixel(window.state().screen.center), -60, -250);
    window.drag(pixel(window.state().screen.center), aside);
    window.wait_until([&](const FollowedLine& line) { return is_at(line.screen.center, aside); });
    CHECK(is_case(window.state(), "Miss"));
    CHECK_FALSE(window.state().has_roots);

    // Makes the circle smaller, by its rim.
    const double radius = window.state().radius;
    const Place rim = pixel(window.state().screen.radius);
    const Place center = pixel(window.state().screen.center);
    window.drag(rim, {(rim.x + center.x) / 2, (rim.y + center.y) / 2});
    window.wait_until(
        [&](const FollowedLine& line) { return std::abs(line.radius - radius / 2.0) < 0.1; });
    CHECK(window.state().start != first.start);
}

TEST_CASE("the whole segment can be dragged by its body", "[gui]")
{
    WindowDriver window;
    const FollowedLine first = window.state();
    const Place start = pixel(window.state().screen.start);
    const Place end = pixel(window.state().screen.end);
    const Place body{start.x + (end.x - start.x) / 5, start.y + (end.y - start.y) / 5};
    window.drag(body, moved(body, 0, 200));
    window.wait_until([](const FollowedLine& line) { return is_case(line, "Miss"); });
    const FollowedLine& now = window.state();
    CHECK(now.start[0] == first.start[0]);
    CHECK(now.end[0] == first.end[0]);
    CHECK(now.start[1] - first.start[1] == Approx(now.end[1] - first.end[1]));
}

TEST_CASE("Escape during a drag brings the query back exactly", "[gui]")
{
    WindowDriver window;
    const FollowedLine first = window.state();
    const Place end = pixel(window.state().screen.end);
    window.tell("mousemove --window %w " + std::to_string(end.x) + " " + std::to_string(end.y) +
                " mousedown 1 mousemove_relative -- -80 40");
    window.wait_until([&](const FollowedLine& line) { return line.query != first.query; });
    window.tell("key Escape mouseup 1");
    window.wait_until([&](const FollowedLine& line) { return line.query == first.query; });
    CHECK(window.state().query == first.query);
}

TEST_CASE("Ctrl+Z undoes a drag as a whole, and Ctrl+Shift+Z repeats the drag", "[gui]")
{
    WindowDriver window;
    const FollowedLine first = window.state();
    const Place goal = moved(pixel(window.state().screen.end), -90, 30);
    window.drag(pixel(window.state().screen.end), goal);
    const FollowedLine dragged =
        window.wait_until([&](const FollowedLine& line) { return is_at(line.screen.end, goal); });
    window.tell("key ctrl+z");
    window.wait_until([&](const FollowedLine& line) { return line.query == first.query; });
    window.tell("key ctrl+shift+z");
    window.wait_until([&](const FollowedLine& line) { return line.query != first.query; });
    CHECK(window.state().query == dragged.query);
}

TEST_CASE("handles can be moved with the keyboard alone", "[gui]")
{
    WindowDriver window;
    const double x = window.state().start[0];
    window.tell("key Tab key Right key Right key Right");
    window.wait_until([&](const FollowedLine& line) { return line.start[0] > x; });
    window.tell("key Left key Left key Left");
    window.wait_until([&](const FollowedLine& line) { return line.start[0] == x; });
    window.tell("key ctrl+Right");
    window.wait_until(
        [&](const FollowedLine& line) { return line.start[0] == std::nextafter(x, 0.0); });
    CHECK(is_case(window.state(), "Impale"));
}

TEST_CASE("Alt opens the menus but not together with another key", "[gui]")
{
    WindowDriver window;
    const FollowedLine first = window.state();
    window.tell("key ctrl+k key alt+Right key Tab key Right");
    window.wait_until([&](const FollowedLine& line) { return line.query != first.query; });
    // In the Edit menu, the first command is Undo.
    window.tell("key alt key Right key Return");
    window.wait_until([&](const FollowedLine& line) { return line.query == first.query; });
    CHECK(is_case(window.state(), "Impale"));
}

TEST_CASE("a piece gets a width with the keyboard, and then its outline can be dragged", "[gui]")
{
    WindowDriver window;
    window.tell("key shift+Tab key Right");
    window.wait_until([](const FollowedLine& line) { return line.piece_radius > 0.0; });
    const FollowedLine thin = window.state();
    const Place handle = pixel(thin.screen.stadium);
    const Place middle = pixel({0.5 * (thin.screen.start[0] + thin.screen.end[0]),
                                0.5 * (thin.screen.start[1] + thin.screen.end[1])});
    window.drag(handle, moved(handle, 2 * (handle.x - middle.x), 2 * (handle.y - middle.y)));
    window.wait_until(
        [&](const FollowedLine& line) { return line.piece_radius > 2.0 * thin.piece_radius; });
    CHECK(window.state().start == thin.start);
    CHECK(window.state().radius == thin.radius);
}

TEST_CASE("the wheel zooms at the pointer", "[gui]")
{
    WindowDriver window;
    const Place end = pixel(window.state().screen.end);
    const Place start = pixel(window.state().screen.start);
    window.tell("mousemove --window %w " + std::to_string(end.x) + " " + std::to_string(end.y) +
                " click --repeat 3 4");
    window.wait_until(
        [&](const FollowedLine& line) { return start.x - line.screen.start[0] > 200.0; });
    CHECK(std::abs(pixel(window.state().screen.end).x - end.x) <= 1);
    CHECK(std::abs(pixel(window.state().screen.end).y - end.y) <= 1);
}

TEST_CASE("after two hundred resizes and a minimise the window still works", "[gui]")
{
    WindowDriver window;
    std::string sizes;
    for (int i = 0; i < 200; ++i) {
        sizes += " windowsize %w " + std::to_string(400 + (i * 37) % 800) + " " +
                 std::to_string(300 + (i * 53) % 400);
    }
    window.tell(sizes);
    window.tell("windowminimize --sync %w");
    window.tell("windowmap --sync %w windowactivate --sync %w");
    window.tell("windowsize --sync %w 1200 900");
    window.wait_until([](const FollowedLine& line) {
        // The lower edge is below that of all earlier sizes, the first size included.
        const auto [left, top, width, height] = line.screen.canvas;
        return width > 760.0 && top + height > 650.0;
    });
    // The window manager swallows presses until it has restored the window.
    window.tell("sleep 0.5");
    window.drag(pixel(window.state().screen.center),
                moved(pixel(window.state().screen.center), 0, -260));
    window.wait_until([](const FollowedLine& line) { return is_case(line, "Miss"); });
    window.tell("key ctrl+q");
    CHECK(window.exit_status() == 0);
}

TEST_CASE("the window manager's close ends the program in order", "[gui]")
{
    WindowDriver window;
    // The first synthetic key changes the keyboard's map, and the window manager then listens to
    // its own keys anew: a press in between would be lost.
    window.tell("key Shift_L sleep 0.3");
    window.tell("key alt+F4"); // openbox asks the window to close
    CHECK(window.exit_status() == 0);
}

TEST_CASE("Ctrl+Q ends the program in order", "[gui]")
{
    WindowDriver window;
    window.tell("key ctrl+q");
    CHECK(window.exit_status() == 0);
}

TEST_CASE("an interrupt and a request to end close the window in order", "[gui]")
{
    const int signal = GENERATE(SIGTERM, SIGINT);
    WindowDriver window;
    kill(window.process(), signal);
    CHECK(window.exit_status() == 0);
}

TEST_CASE("the window stays open when the reader of its lines goes away", "[gui]")
{
    WindowDriver window;
    window.stop_following();
    window.drag(pixel(window.state().screen.end), moved(pixel(window.state().screen.end), -90, 30));
    window.tell("sleep 0.3 key ctrl+q");
    CHECK(window.exit_status() == 0);
}

TEST_CASE("the window opens with the query of a file", "[gui]")
{
    const TemporaryFile file{R"({"E":[-1,1e-9],"L":[1,1e-9],"C":[0,-1e8],"r":1e8})"};
    const WindowDriver window{{file.path()}};
    CHECK(is_case(window.state(), "Miss"));
    CHECK(window.state().radius == 1e8);
}

TEST_CASE("a file that holds no query is refused before a window opens", "[gui]")
{
    const TemporaryFile file{"{\"E\":[0,0],\"L\":[1,0],\"C\":[0,0],\"r\":-1}\n"};
    const ProcessResult result = run_secant({file.path()});
    CHECK(result.status == 2);
    CHECK(result.err.find(file.path() + ":1: r: ") != std::string::npos);
}

TEST_CASE("without a display the program names the commands that need none", "[gui]")
{
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    const ProcessResult result = run_secant({});
    CHECK(result.status == 3);
    CHECK(result.err.find("no display") != std::string::npos);
    CHECK(result.err.find("secant eval") != std::string::npos);
    CHECK(result.out.empty());
}

TEST_CASE("without an OpenGL library the program says what is missing", "[gui]")
{
    const VirtualDisplay display;
    check_missing_opengl("SDL_OPENGL_LIBRARY", "/nonexistent");
}

TEST_CASE("without an OpenGL driver that is new enough the program says what is missing", "[gui]")
{
    const VirtualDisplay display;
    check_missing_opengl("MESA_GL_VERSION_OVERRIDE", "1.0");
}

TEST_CASE("on a display without OpenGL the program says what is missing", "[gui]")
{
    const VirtualDisplay display{{"-extension", "GLX"}};
    check_missing_opengl();
}

TEST_CASE("the window has an icon and the class that the entry of the menu names", "[gui]")
{
    const WindowDriver window;
    const std::string shown = output_of("xprop -name Secant WM_CLASS _NET_WM_ICON");
    CHECK(contains(shown, R"(WM_CLASS(STRING) = "secant", "secant")"));
    CHECK(contains(shown, "Icon (64 x 64)"));
    const std::string entry = output_of("cat '" SECANT_DESKTOP_ENTRY "'");
    CHECK(contains(entry, "\nStartupWMClass=secant\n"));
}
