#pragma once

#include <array>
#include <string>

namespace secant::testing {

using Pair = std::array<double, 2>;

/// What one line of `secant --follow` says, as far as the tests ask. Throws std::runtime_error
/// when something is missing.
struct FollowedLine {
    std::string scene; ///< its text: equal text, equal scene
    Pair start{};
    Pair end{};
    Pair center{};
    double radius = 0.0;
    double piece_radius = 0.0;

    std::string kind; ///< the answer's case
    bool has_roots = false;
    double t1 = 0.0; ///< meaningful with roots only

    std::string file;   ///< the text of the shown case file; empty without one
    std::string notice; ///< empty without one
    std::string hunt;   ///< the text of the hunt; empty unless its tab is open
    std::string step;   ///< the text of the step; empty when nothing is stepped through

    struct {
        std::array<double, 4> canvas{}; ///< left, top, width, height
        Pair start{};
        Pair end{};
        Pair center{};
        Pair radius{};
        Pair stadium{}; ///< meaningful with a piece radius only
    } screen;           ///< in pixels
};

[[nodiscard]] FollowedLine read_followed_line(const std::string& line);

} // namespace secant::testing
