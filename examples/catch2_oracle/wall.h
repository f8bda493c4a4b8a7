// A function of a simulation that knows nothing of Secant.
#pragma once

#include <algorithm>
#include <cmath>

/// Whether a ball around (x, y) touches the wall from (x1, y1) to (x2, y2).
inline bool ball_touches_wall(double x1, double y1, double x2, double y2, double x, double y,
                              double radius)
{
    const double dx = x2 - x1, dy = y2 - y1;
    const double fx = x - x1, fy = y - y1;
    const double length = dx * dx + dy * dy;
    const double t = length > 0.0 ? std::clamp((fx * dx + fy * dy) / length, 0.0, 1.0) : 0.0;
    return std::hypot(fx - t * dx, fy - t * dy) <= radius;
}
