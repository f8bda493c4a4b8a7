#include "tests/gui/window_driver.h"
#include "tests/support/catch.h"

using namespace secant::testing;

namespace {

/// The key itself, by its number: some keyboard maps have the symbol F10 on it with Alt, too, and
/// xdotool may then press both.
const std::string f10 = "76";

bool step_has(const FollowedLine& line, const char* text)
{
    return line.step.find(text) != std::string::npos;
}

} // namespace

TEST_CASE("the keyboard steps through a method", "[gui]")
{
    WindowDriver window;
    CHECK(window.state().step.empty());
    window.tell("key " + f10);
    window.wait_until([](const FollowedLine& line) { return !line.step.empty(); });
    CHECK(step_has(window.state(), "\"method\":\"quadratic\",\"scalar\":\"double\",\"line\":0"));
    CHECK(step_has(window.state(), "\"symbol\":\"d\",\"value\":[7.5,2.85]"));
    window.tell("key " + f10 + " key " + f10);
    window.wait_until([](const FollowedLine& line) { return step_has(line, "\"symbol\":\"a\""); });
    window.tell("key shift+" + f10);
    window.wait_until([](const FollowedLine& line) { return step_has(line, "\"symbol\":\"f\""); });
    window.tell("key End");
    window.wait_until([](const FollowedLine& line) { return step_has(line, "\"value\":null"); });
    window.tell("key Home");
    window.wait_until([](const FollowedLine& line) { return step_has(line, "\"symbol\":\"d\""); });
}

TEST_CASE("after Space the steps play without further input", "[gui]")
{
    WindowDriver window;
    window.tell("key " + f10);
    window.wait_until([](const FollowedLine& line) { return step_has(line, "\"symbol\":\"d\""); });
    window.tell("key space");
    window.wait_until([](const FollowedLine& line) { return step_has(line, "\"symbol\":\"a\""); });
    CHECK(step_has(window.state(), "\"line\":2"));
}
