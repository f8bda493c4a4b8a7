#pragma once

#include "core/geometry/solve.h"

#include <cstddef>
#include <vector>

namespace secant {

/// A place of (t1, t2) that the document went through.
struct TrailPoint {
    double t1 = 0.0;
    double t2 = 0.0;
    bool joined = false; ///< to the point before it: there were roots all the time

    friend bool operator==(const TrailPoint&, const TrailPoint&) = default;
};

/// The places of (t1, t2) that the document went through lately, oldest first.
struct Trail {
    bool is_on = false;
    std::vector<TrailPoint> points;
    bool has_gap = true; ///< the last document had no two roots, or there was none

    friend bool operator==(const Trail&, const Trail&) = default;
};

/// The number of points that a trail keeps.
inline constexpr std::size_t most_trail_points = 1000;

/// The trail with the roots of one more document.
void extend(Trail& trail, const Solution<2>& answer);

} // namespace secant
