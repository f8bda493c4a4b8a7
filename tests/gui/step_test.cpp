#include "tests/gui/window_driver.h"
#include "tests/support/catch.h"

using namespace secant::testing;

namespace {

bool has(const FollowedLine& line, const char* text)
{
    return line.step.find(text) != std::string::npos;
}

} // namespace

TEST_CASE("the keyboard steps through a method", "[gui]")
{
    WindowDriver window;
    CHECK(window.state().step.empty());
    window.tell("key F10");
    window.wait_until([](const FollowedLine& line) { return !line.step.empty(); });
    CHECK(has(window.state(), "\"method\":\"quadratic\",\"scalar\":\"double\",\"line\":0"));
    CHECK(has(window.state(), "\"symbol\":\"d\",\"value\":[7.5,2.85]"));
    window.tell("key F10 key F10");
    window.wait_until([](const FollowedLine& line) { return has(line, "\"symbol\":\"a\""); });
    window.tell("key shift+F10");
    window.wait_until([](const FollowedLine& line) { return has(line, "\"symbol\":\"f\""); });
    window.tell("key End");
    window.wait_until([](const FollowedLine& line) { return has(line, "\"value\":null"); });
    window.tell("key Home");
    window.wait_until([](const FollowedLine& line) { return has(line, "\"symbol\":\"d\""); });
}

TEST_CASE("after Space the steps play without further input", "[gui]")
{
    WindowDriver window;
    window.tell("key F10");
    window.wait_until([](const FollowedLine& line) { return has(line, "\"symbol\":\"d\""); });
    window.tell("key space");
    window.wait_until([](const FollowedLine& line) { return has(line, "\"symbol\":\"a\""); });
    CHECK(has(window.state(), "\"line\":2"));
}
