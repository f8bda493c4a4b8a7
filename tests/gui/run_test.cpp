#include "tests/gui/window_driver.h"
#include "tests/support/catch.h"
#include "tests/support/text.h"

#include <fmt/format.h>

#include <fstream>
#include <string>

using namespace secant;
using namespace secant::testing;

namespace {

/// A line whose circle stands at this place; it is hit when y is less than 1.
std::string line_of(int number, double y, bool says_hit)
{
    return fmt::format(R"({{"time":{0},"E":[-8,0],"L":[8,0],"C":[{1},{2}],"r":1,"hit":{3}}})",
                       number, 0.25 * number, y, says_hit) +
           "\n";
}

} // namespace

TEST_CASE("a record opens as a run, N goes to its wrong line, and the strip is scrubbed")
{
    const TemporaryFolder folder;
    const std::string path = folder / "match.jsonl";
    std::string text;
    for (int i = 0; i < 20; ++i)
        text += line_of(i, 0.5, i != 12);
    write_plain(path, text);
    WindowDriver window{{path}};
    window.wait_until([](const FollowedLine& line) { return line.center == Pair{0.0, 0.5}; });
    window.tell("key n");
    const FollowedLine wrong = window.wait_until([](const FollowedLine& line) {
        return line.center == Pair{3.0, 0.5};
    });
    CHECK(wrong.kind == "Impale");
    window.tell("key period");
    window.wait_until([](const FollowedLine& line) { return line.center == Pair{3.25, 0.5}; });

    // Below the canvas, near the left end of the strip.
    const auto& [left, top, width, height] = wrong.screen.canvas;
    const int y = static_cast<int>(top + height + 70.0);
    window.drag({static_cast<int>(left + 0.9 * width), y}, {static_cast<int>(left + 12.0), y});
    window.wait_until([](const FollowedLine& line) { return line.center == Pair{0.0, 0.5}; });

    // The program writes on.
    std::ofstream{path, std::ios::app} << line_of(20, 0.25, false);
    window.wait_until([&](const FollowedLine& line) {
        window.tell("key n");
        return line.center == Pair{5.0, 0.25};
    });
}
