#pragma once

namespace secant {

/// The strips between the parts of a wide window: beside the side panel, above the plots.
enum class PartEdge { side, plots };

/// Makes the side panel or the plots larger or smaller, by one step.
struct MoveEdge {
    PartEdge edge = PartEdge::side;
    bool larger = true;
};

} // namespace secant
