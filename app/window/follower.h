#pragma once

#include "ui/shell/interface.h"

#include <cstdio>
#include <string>

namespace secant {

/// One JSON line, with its line end, for a program that follows the window (docs/command-line.md):
/// the exact query, the answer as `eval` prints it, and the places of the canvas and the handles in
/// the window (x to the right, y down, from its top left corner). While the Step panel is open,
/// also the current step; while the Hunt panel is open, the hunt; while a map is shown, the map;
/// and the shown case file and the notice, if any.
[[nodiscard]] std::string follow_line(const Interface& ui);

/// Prints the line whenever it has changed, but not before the view fits. Stops when the reader has
/// gone away; the program goes on.
class Follower {
public:
    explicit Follower(bool enabled, std::FILE* out = stdout);
    void report(const Interface& ui);

private:
    bool enabled_;
    std::FILE* out_;
    std::string last_;
};

} // namespace secant
