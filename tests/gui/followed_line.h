#pragma once

#include <array>
#include <string>

namespace secant::testing {

using Pair = std::array<double, 2>;

/// The fields of a line of `secant --follow` that the tests need. Throws std::runtime_error when a
/// field is missing.
struct FollowedLine {
    std::string query; ///< the text of the query: equal text, equal query
    Pair start{};
    Pair end{};
    Pair center{};
    double radius = 0.0;
    double piece_radius = 0.0;

    std::string kind; ///< the answer's case
    bool has_roots = false;
    double t1 = 0.0; ///< meaningful only when the query has roots

    std::string file;    ///< the text of "file"; empty without an open case file
    std::string notice;  ///< the text of "notice"; empty without a notice
    std::string compare; ///< the text of "compare"; empty unless the Compare panel is open
    std::string hunt;    ///< the text of "hunt"; empty unless the Hunt panel is open
    std::string map;     ///< the text of "map"; empty unless a map is shown
    std::string step;    ///< the text of "step"; empty unless the Step panel is open

    /// Meaningful only while the orbit view is shown.
    struct {
        std::array<double, 4> canvas{}; ///< left, top, width, height
        double azimuth = 0.0;
        double elevation = 0.0;
        Pair start{};
        Pair end{};
        Pair center{};
    } orbit; ///< in pixels and degrees

    struct {
        std::array<double, 4> canvas{}; ///< left, top, width, height
        Pair start{};
        Pair end{};
        Pair center{};
        Pair radius{};
        Pair stadium{}; ///< meaningful only when the piece has a radius
    } screen;           ///< in pixels
};

[[nodiscard]] FollowedLine read_followed_line(const std::string& line);

} // namespace secant::testing
