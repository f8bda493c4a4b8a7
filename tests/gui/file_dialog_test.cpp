#include "tests/gui/window_driver.h"
#include "tests/support/catch.h"
#include "tests/support/fake_portal.h"
#include "tests/support/temporary_folder.h"

#include <chrono>
#include <thread>

using namespace secant::testing;

namespace {

constexpr const char* one_case = R"({"version":1,"cases":[
  {"name":"a","scene":{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1},"expect":{"case":"Impale"}}]}
)";

bool holds(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

/// Waits until the portal shows so many dialogs, ten seconds at most.
bool shows(const FakePortal& portal, int dialogs)
{
    for (int i = 0; i < 1000 && portal.open_dialogs() != dialogs; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return portal.open_dialogs() == dialogs;
}

} // namespace

TEST_CASE("Ctrl+O opens the file that the desktop's dialog chooses", "[gui]")
{
    const TemporaryFolder folder;
    write_plain(folder / "a.json", one_case);
    const FakePortal portal{PortalConduct::chooses, folder / "a.json"};
    WindowDriver window;
    window.tell("key ctrl+o");
    window.wait_until([](const FollowedLine& line) { return holds(line.notice, "Opened a.json"); });
    CHECK(holds(window.state().file, "\"count\":1"));
    CHECK(portal.seen().parent.starts_with("x11:"));
}

TEST_CASE("Ctrl+Shift+S saves under the name that the desktop's dialog chooses", "[gui]")
{
    const TemporaryFolder folder;
    const FakePortal portal{PortalConduct::chooses, folder / "b.json"};
    WindowDriver window;
    window.tell("key ctrl+k");
    window.wait_until([](const FollowedLine& line) { return holds(line.notice, "Kept"); });
    window.tell("key ctrl+shift+s");
    window.wait_until([](const FollowedLine& line) { return holds(line.notice, "Saved 1 entry"); });
    CHECK(holds(read_plain(folder / "b.json"), "\"version\": 1"));
    CHECK(portal.seen().name == "cases.json");
}

TEST_CASE("the window is live while the desktop's dialog is open, and ends with it open", "[gui]")
{
    const FakePortal portal{PortalConduct::waits};
    WindowDriver window;
    window.tell("key ctrl+o");
    REQUIRE(shows(portal, 1));
    window.tell("key ctrl+k");
    window.wait_until([](const FollowedLine& line) { return holds(line.notice, "Kept"); });
    window.tell("key ctrl+q");
    CHECK(window.exit_status() == 0);
    CHECK(shows(portal, 0));
}
