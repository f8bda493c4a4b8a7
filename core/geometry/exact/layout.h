#pragma once

namespace secant::exact {

/// Where the point of the piece nearest to C is.
enum class Foot { start, interior, end };

/// What the signs have settled before any number is worked out.
struct Layout {
    Foot foot = Foot::start;
    int depth = 0;         ///< sign of the penetration depth
    bool centered = false; ///< C lies on the piece
    bool degenerate = false;
};

} // namespace secant::exact
