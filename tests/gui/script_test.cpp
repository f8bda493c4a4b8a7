#include "tests/gui/window_driver.h"
#include "tests/support/catch.h"
#include "tests/support/text.h"

using namespace secant::testing;

namespace {

std::string says(const char* verdict)
{
    return R"("method":"mine","scalar":"double","says":")" + std::string{verdict} + '"';
}

} // namespace

TEST_CASE("what Compare says of a script changes while it is edited", "[gui]")
{
    const TemporaryFolder folder;
    const std::string path = folder / "mine.secant.lua";
    write_plain(path, "return false\n");
    WindowDriver window{{path}};
    const auto& canvas = window.state().screen.canvas;
    const int left = static_cast<int>(canvas[0] + canvas[2]);
    const int top = static_cast<int>(canvas[1]);
    window.tell("mousemove --window %w " + std::to_string(left + 180) + " " +
                std::to_string(top + 26) + " sleep 0.1 click 1");
    window.wait_until(
        [](const FollowedLine& line) { return contains(line.compare, says("miss")); });

    // The text of the script, in the window at the lower left corner.
    const int bottom = top + static_cast<int>(canvas[3]);
    window.tell("mousemove --window %w 300 " + std::to_string(bottom - 200) +
                " sleep 0.1 click 1 sleep 0.1 key ctrl+a type 'return true'");
    window.wait_until([](const FollowedLine& line) { return contains(line.compare, says("hit")); });
    window.tell("type ' +'");
    // A text with an error changes nothing until it is mended.
    window.tell("key BackSpace key BackSpace key ctrl+a type 'return \"poke\"'");
    window.wait_until(
        [](const FollowedLine& line) { return contains(line.compare, says("poke")); });
}
