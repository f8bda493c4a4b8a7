#include "tests/gui/window_driver.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

using namespace secant::testing;

namespace {

bool has(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

constexpr const char* two_cases = R"({
  "version": 1,
  "cases": [
    {"name": "a", "scene": {"E":[-2,0],"L":[2,0],"C":[0,0],"r":1}, "expect": {"case": "Impale"}},
    {"name": "b", "scene": {"E":[-2,0],"L":[0,0],"C":[0,0],"r":1}, "expect": {"case": "Miss"}}
  ]
}
)";

/// True when the program writes unsaved work to its state folder within ten seconds.
bool has_kept_work(const std::string& state)
{
    for (int i = 0; i < 200; ++i) {
        std::error_code error;
        for (const auto& entry :
             std::filesystem::directory_iterator{state + "/secant/unsaved", error}) {
            if (entry.path().extension() == ".work") return true;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
}

} // namespace

TEST_CASE("a case file opens at the given line, gets a new entry and is saved", "[gui]")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a.json";
    write_plain(path, two_cases);
    WindowDriver window{{path + ":5"}};
    CHECK(
        has(window.state().file, "\"count\":2,\"failing\":1,\"unsaved\":false,\"current\":\"b\""));
    CHECK(window.state().kind == "Poke");

    window.tell("key ctrl+k");
    window.wait_until([](const FollowedLine& line) { return has(line.file, "\"count\":3"); });
    CHECK(has(window.state().notice, "Kept: poke, L = C"));
    CHECK(has(window.state().file, "\"unsaved\":true"));
    window.tell("key ctrl+s");
    window.wait_until([](const FollowedLine& line) { return has(line.notice, "Saved 3 entries"); });
    CHECK(has(window.state().file, "\"unsaved\":false"));
    const std::string saved = read_plain(path);
    CHECK(has(saved, "\"poke, L = C\""));
    // Entries that were not edited keep their text.
    CHECK(saved.starts_with(std::string{two_cases}.substr(0, 150)));
}

TEST_CASE("a file that another program changed is not overwritten", "[gui]")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a.json";
    write_plain(path, two_cases);
    WindowDriver window{{path}};
    window.tell("key ctrl+k");
    window.wait_until([](const FollowedLine& line) { return has(line.file, "\"count\":3"); });
    write_plain(path, "{\"version\":1,\"cases\":[]}");
    window.tell("key ctrl+s");
    window.wait_until([](const FollowedLine& line) { return has(line.notice, "another program"); });
    CHECK(has(window.state().file, "\"unsaved\":true"));
    CHECK(read_plain(path) == "{\"version\":1,\"cases\":[]}");
}

TEST_CASE("a file that cannot be read is refused with its line and place", "[gui]")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a.json";
    write_plain(path, "{\"version\": 1,\n\"cases\": [\n{\"name\": \"a\"}]}\n");
    const ProcessResult result = run_secant({path});
    CHECK(result.status == 2);
    CHECK(has(result.err, path + ":3: /cases/0/E: missing"));
}

TEST_CASE("unsaved entries survive a kill and a quit, and come back at the next start", "[gui]")
{
    const TemporaryFolder state;
    const std::string path = state / "a.json";
    write_plain(path, two_cases);
    const auto is_back = [](const FollowedLine& line) {
        return has(line.file, "\"count\":3") && has(line.file, "\"unsaved\":true") &&
               has(line.notice, "work of the last time is back: a.json");
    };
    {
        WindowDriver window{{path}, state.path()};
        window.tell("key ctrl+k");
        window.wait_until([](const FollowedLine& line) { return has(line.file, "\"count\":3"); });
        REQUIRE(has_kept_work(state.path()));
    } // SIGKILL
    CHECK(read_plain(path) == two_cases);
    {
        WindowDriver window{{}, state.path()};
        CHECK(is_back(window.state()));
        window.tell("key ctrl+q");
        CHECK(window.exit_status() == 0);
    }
    {
        WindowDriver window{{}, state.path()};
        CHECK(is_back(window.state()));
        window.tell("key ctrl+s");
        window.wait_until(
            [](const FollowedLine& line) { return has(line.notice, "Saved 3 entries"); });
        window.tell("key ctrl+q");
        CHECK(window.exit_status() == 0);
    }
    const WindowDriver window{{}, state.path()};
    CHECK(window.state().file.empty());
}

TEST_CASE("entries edited before another program wrote the file do not overwrite it", "[gui]")
{
    const TemporaryFolder state;
    const std::string path = state / "a.json";
    write_plain(path, two_cases);
    {
        WindowDriver window{{path}, state.path()};
        window.tell("key ctrl+k");
        REQUIRE(has_kept_work(state.path()));
    }
    write_plain(path, "{\"version\":1,\"cases\":[]}");
    WindowDriver window{{}, state.path()};
    window.tell("key ctrl+s");
    window.wait_until([](const FollowedLine& line) { return has(line.notice, "another program"); });
    CHECK(read_plain(path) == "{\"version\":1,\"cases\":[]}");
}
