#pragma once

#include "ui/shell/interface.h"

#include <cstdio>
#include <string>

namespace secant {

/// One JSON line, with its line end, for a program that follows the window (docs/command-line.md):
/// the exact query, the answer as `eval` prints it, and the places of the canvas and the handles in
/// the window (x to the right, y down, from its top left corner). While the Step panel is open,
/// also the current step; while the Hunt panel is open, the hunt; while a run is open, its line;
/// while a map is shown, the map; and the shown case file and the notice, if any.
[[nodiscard]] std::string follow_line(const Interface& ui);

/// The goal of the step that a learner is in, as a JSON object: "goal" as it is written, "met",
/// "tries", "seconds" until it was met, and where it comes from a lesson "lesson" and "step" from
/// 1. "null" without a goal.
[[nodiscard]] std::string goal_line(const Interface& ui);

/// The attempt of the quiz that is being explained, as a JSON object: "question" from 1, of how
/// many "questions", its "kind", "right", "counts" for the score, "tries" at this question,
/// "seconds" from the question to the answer, and "finished" when no question comes any more.
/// "null" without one.
[[nodiscard]] std::string attempt_line(const Interface& ui);

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
