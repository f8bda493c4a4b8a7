#include "core/scene/plots/trail.h"

namespace secant {

void extend(Trail& trail, const Solution<2>& answer)
{
    if (answer.root_count != 2) {
        trail.has_gap = true;
        return;
    }
    if (trail.points.size() == most_trail_points) trail.points.erase(trail.points.begin());
    trail.points.push_back({answer.roots[0].t, answer.roots[1].t, !trail.has_gap});
    trail.has_gap = false;
}

} // namespace secant
