#include "tests/gui/window_driver.h"
#include "tests/support/catch.h"
#include "tests/support/text.h"

#include <cstdio>

using namespace secant::testing;

namespace {

/// The output of a command of the shell.
std::string output_of(const std::string& command)
{
    std::string out;
    FILE* const pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    for (int byte = std::fgetc(pipe); byte != EOF; byte = std::fgetc(pipe))
        out.push_back(static_cast<char>(byte));
    pclose(pipe);
    return out;
}

} // namespace

TEST_CASE("the window has an icon and the class that the entry of the menu names", "[gui]")
{
    const WindowDriver window;
    const std::string shown = output_of("xprop -name Secant WM_CLASS _NET_WM_ICON");
    CHECK(contains(shown, R"(WM_CLASS(STRING) = "secant", "secant")"));
    CHECK(contains(shown, "Icon (64 x 64)"));
    const std::string entry = output_of("cat '" SECANT_DESKTOP_ENTRY "'");
    CHECK(contains(entry, "\nStartupWMClass=secant\n"));
}
