#pragma once

#include <cmath>

namespace secant::bench {

/// Whether a segment in the plane meets a disk, as a game would ask; and how far they are apart.
inline bool segment_hits_circle(const double* start, const double* end, const double* center,
                                double radius, double* distance)
{
    const double along[2] = {end[0] - start[0], end[1] - start[1]};
    const double to_center[2] = {center[0] - start[0], center[1] - start[1]};
    const double length2 = along[0] * along[0] + along[1] * along[1];
    const double t = (along[0] * to_center[0] + along[1] * to_center[1]) / length2;
    const double nearest = std::fmin(std::fmax(t, 0.0), 1.0);
    const double off[2] = {to_center[0] - nearest * along[0], to_center[1] - nearest * along[1]};
    *distance = std::sqrt(off[0] * off[0] + off[1] * off[1]);
    return *distance <= radius;
}

} // namespace secant::bench
