#pragma once

#include "tests/gui/followed_line.h"
#include "tests/gui/virtual_display.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace secant::testing {

/// The output of a command of the shell; its bytes may be of any kind.
/// @param status  gets the status that pclose() returns
[[nodiscard]] std::string output_of(const std::string& command, int* status = nullptr);

/// A place in the window, in pixels.
struct Place {
    int x = 0;
    int y = 0;
};

/// The pixel that holds a place of the followed line's "screen".
[[nodiscard]] Place pixel(const Pair& place);

/// The program in a real window on a display of its own: driven with xdotool, and followed by the
/// lines that it prints.
class WindowDriver {
public:
    /// Starts the program with `--follow` and the given arguments.
    /// @param state  The program's state folder; empty for a new one.
    explicit WindowDriver(std::vector<std::string> arguments = {}, const std::string& state = {});
    ~WindowDriver();
    WindowDriver(const WindowDriver&) = delete;
    WindowDriver& operator=(const WindowDriver&) = delete;

    /// Runs xdotool; `%w` becomes the window. Fails the test when xdotool fails.
    void tell(std::string steps) const;
    /// Presses at the first place, moves in steps to the second, and releases there.
    void drag(Place from, Place to) const;

    /// The last line that was read.
    [[nodiscard]] const FollowedLine& state() const { return state_; }
    /// Reads lines until one fulfils the condition; fails the test after ten seconds without one.
    const FollowedLine& wait_until(const std::function<bool(const FollowedLine&)>& satisfies);

    /// Closes the reading end, as a reader that ends would.
    void stop_following() { out_.close_read_end(); }
    /// The number of the window on its display.
    [[nodiscard]] const std::string& id() const { return window_; }
    [[nodiscard]] pid_t process() const { return *process_; }
    /// Waits until the program has ended.
    [[nodiscard]] int exit_status();

private:
    TemporaryFolder state_folder_;
    VirtualDisplay display_;
    Pipe out_;
    TemporaryFile in_;
    TemporaryFile errors_;
    std::optional<pid_t> process_;
    std::string window_;
    FollowedLine state_;
};

} // namespace secant::testing
