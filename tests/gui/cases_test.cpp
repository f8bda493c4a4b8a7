#include "tests/gui/window_driver.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <csignal>

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

} // namespace

TEST_CASE("a case file opens at the line it is named with, takes a case and is saved", "[gui]")
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
    window.wait_until([](const FollowedLine& line) { return has(line.notice, "Saved 3 cases"); });
    CHECK(has(window.state().file, "\"unsaved\":false"));
    const std::string saved = read_plain(path);
    CHECK(has(saved, "\"poke, L = C\""));
    // What was not edited stays as it was written.
    CHECK(saved.starts_with(std::string{two_cases}.substr(0, 150)));
}

TEST_CASE("a file that was changed by another program is not written over", "[gui]")
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
