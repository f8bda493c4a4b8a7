#include "tests/gui/window_driver.h"

#include "tests/support/catch.h"

#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>

namespace secant::testing {
namespace {

/// The output of a command that must succeed.
std::string required(const std::string& command)
{
    int status = -1;
    std::string text = output_of(command, &status);
    REQUIRE(status == 0);
    return text;
}

std::string at(Place place)
{
    return std::to_string(place.x) + " " + std::to_string(place.y);
}

} // namespace

std::string output_of(const std::string& command, int* status)
{
    std::string text;
    FILE* const pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    for (int byte = std::fgetc(pipe); byte != EOF; byte = std::fgetc(pipe))
        text.push_back(static_cast<char>(byte));
    const int ended = pclose(pipe);
    if (status != nullptr) *status = ended;
    return text;
}

Place pixel(const Pair& place)
{
    return {static_cast<int>(std::lround(place[0])), static_cast<int>(std::lround(place[1]))};
}

WindowDriver::WindowDriver(std::vector<std::string> arguments, const std::string& state)
{
    setenv("XDG_STATE_HOME", state.empty() ? state_folder_.path().c_str() : state.c_str(), 1);
    arguments.emplace_back("--follow");
    process_ = start_secant(arguments, {in_.descriptor(), out_.write_end(), errors_.descriptor()});
    out_.close_write_end();
    wait_until([](const FollowedLine&) { return true; });
    window_ = required("xdotool search --sync --onlyvisible --name '^Secant$'");
    window_ = window_.substr(0, window_.find('\n'));
    tell("windowfocus --sync %w");
}

WindowDriver::~WindowDriver()
{
    if (!process_) return;
    kill(*process_, SIGKILL);
    (void)wait_for(*process_);
}

void WindowDriver::tell(std::string steps) const
{
    for (auto mark = steps.find("%w"); mark != std::string::npos; mark = steps.find("%w")) {
        steps.replace(mark, 2, window_);
    }
    INFO(steps);
    REQUIRE(std::system(("timeout 10 xdotool " + steps).c_str()) == 0);
}

void WindowDriver::drag(Place from, Place to) const
{
    std::string steps = "mousemove --window %w " + at(from) + " mousedown 1";
    constexpr int count = 4;
    for (int i = 1; i <= count; ++i) {
        const Place between{from.x + (to.x - from.x) * i / count,
                            from.y + (to.y - from.y) * i / count};
        steps += " mousemove --window %w " + at(between);
    }
    tell(steps + " mouseup 1");
}

const FollowedLine&
WindowDriver::wait_until(const std::function<bool(const FollowedLine&)>& satisfies)
{
    do {
        try {
            state_ = read_followed_line(out_.read_line());
        } catch (const std::exception& error) {
            FAIL(error.what() << "; the last query was " << state_.query
                              << "; on standard error: " << errors_.content());
        }
    } while (!satisfies(state_));
    return state_;
}

int WindowDriver::exit_status()
{
    const pid_t process = *process_;
    process_.reset();
    const int status = wait_for(process).status;
    INFO(errors_.content());
    CHECK(errors_.content().find("Sanitizer") == std::string::npos);
    return status;
}

} // namespace secant::testing
