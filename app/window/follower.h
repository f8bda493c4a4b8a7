#pragma once

#include "ui/shell/interface.h"

#include <string>

namespace secant {

/// One JSON line, with its line end, for a program that follows along: the scene exactly, the
/// answer as `eval` prints it, and where the canvas and the handles are on the window, in its
/// coordinates (x to the right, y down, from its top left corner). While a method is stepped
/// through also the current step; while the Hunt tab is open how the hunt goes; the shown case file
/// and the notice, when there are such.
[[nodiscard]] std::string follow_line(const Interface& ui);

/// Prints that line on standard output whenever it has changed. Stops for good when nobody reads
/// it any more; the program goes on.
class Follower {
public:
    explicit Follower(bool enabled);
    void report(const Interface& ui);

private:
    bool enabled_;
    std::string last_;
};

} // namespace secant
