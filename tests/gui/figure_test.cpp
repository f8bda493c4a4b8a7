#include "tests/gui/window_driver.h"
#include "tests/support/catch.h"
#include "tests/support/text.h"

#include <chrono>
#include <thread>

using namespace secant::testing;

namespace {

/// The content of a file, within ten seconds.
std::string awaited(const std::string& path)
{
    for (int i = 0; i < 200; ++i) {
        const std::string content = output_of("cat '" + path + "' 2>/dev/null");
        if (!content.empty()) return content;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return {};
}

} // namespace

TEST_CASE("a figure is exported by keyboard alone", "[gui]")
{
    const TemporaryFolder folder;
    WindowDriver window;
    window.tell("key ctrl+shift+e");
    // The first key shows the mark; the rows are the drawing, the plots, the form, and Export.
    window.tell("sleep 0.6 key Down sleep 0.3 key Down sleep 0.3 key Down sleep 0.3 key Down");
    window.tell("sleep 0.3");
    window.tell("key Return sleep 0.6 key ctrl+a sleep 0.1 type '" + (folder / "door.svg") + "'");
    window.tell("sleep 0.3 key Return");
    const std::string svg = awaited(folder / "door.svg");
    CHECK(contains(svg, "<title>Impale</title>"));
    CHECK(contains(svg, ">t1 = "));
}

TEST_CASE("Copy as image puts a PNG into the clipboard, or says what is missing", "[gui]")
{
    const bool has_xclip = !output_of("command -v xclip").empty();
    WindowDriver window;
    window.tell("key ctrl+shift+c");
    if (!has_xclip) {
        window.wait_until(
            [](const FollowedLine& line) { return contains(line.notice, "neither is installed"); });
        return;
    }
    const FollowedLine& line = window.wait_until(
        [](const FollowedLine& each) { return contains(each.notice, "Copied the image"); });
    CHECK(contains(line.notice, "pixels"));
    const std::string png = output_of("xclip -selection clipboard -t image/png -o");
    CHECK(png.starts_with("\x89PNG"));
    CHECK(png.size() > 10000);
}
