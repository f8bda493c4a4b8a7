#include "tests/gui/virtual_display.h"
#include "tests/support/catch.h"
#include "tests/support/process.h"

#include <csignal>
#include <string>

using namespace secant::testing;

TEST_CASE("a program beside the window is ended though it does not end when it is asked")
{
    Pipe report;
    std::string process;
    {
        const BackgroundProgram program{
            {"sh", "-c", "trap '' TERM; echo $$ >&3; exec sleep 1000 3>&-"}, report.write_end()};
        process = report.read_line();
        CHECK(kill(std::stoi(process), 0) == 0);
    }
    CHECK(kill(std::stoi(process), 0) == -1);
}
