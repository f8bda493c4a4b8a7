#include "tests/gui/window_driver.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <chrono>
#include <filesystem>
#include <thread>

using namespace secant::testing;

namespace {

/// True when the program writes a new text to its settings within ten seconds, and the text holds
/// `with`.
bool is_remembered(const std::string& path, const std::string& before, const char* with = "")
{
    for (int i = 0; i < 200; ++i) {
        const std::string text = std::filesystem::exists(path) ? read_plain(path) : before;
        if (text != before && text.find(with) != std::string::npos) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
}

} // namespace

TEST_CASE("after a drag, a zoom and a kill the next start shows the same query in the same view",
          "[gui]")
{
    const TemporaryFolder state;
    const std::string path = state / "secant/settings.json";
    std::string query;
    Pair end{};
    {
        WindowDriver window{{}, state.path()};
        const std::string first = window.state().query;
        const Place from = pixel(window.state().screen.end);
        window.drag(from, {from.x - 90, from.y + 40});
        window.wait_until([&](const FollowedLine& line) { return line.query != first; });
        REQUIRE(is_remembered(path, ""));
        const std::string before = read_plain(path);
        const Pair unzoomed = window.state().screen.end;
        window.tell("key plus");
        window.wait_until([&](const FollowedLine& line) { return line.screen.end != unzoomed; });
        // The changes before the zoom may be written late.
        REQUIRE(is_remembered(path, before, "\"camera\""));
        query = window.state().query;
        end = window.state().screen.end;
    } // SIGKILL
    const WindowDriver window{{}, state.path()};
    CHECK(window.state().query == query);
    CHECK(window.state().screen.end == end);
}

TEST_CASE("after a kill the next start has a window of the same size", "[gui]")
{
    const TemporaryFolder state;
    const std::string path = state / "secant/settings.json";
    Pair end{};
    {
        WindowDriver window{{}, state.path()};
        const Pair usual = window.state().screen.end;
        REQUIRE(is_remembered(path, ""));
        const std::string before = read_plain(path);
        window.tell("windowsize --sync %w 900 640");
        end = window.wait_until([&](const FollowedLine& line) { return line.screen.end != usual; })
                  .screen.end;
        REQUIRE(is_remembered(path, before));
        end = window.state().screen.end;
    } // SIGKILL
    const WindowDriver window{{}, state.path()};
    CHECK(window.state().screen.end == end);
    CHECK(read_plain(path).find("\"width\": 900, \"height\": 640") != std::string::npos);
}
