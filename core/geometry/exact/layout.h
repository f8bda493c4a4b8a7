#pragma once

namespace secant::exact {

/// Which point of the piece is nearest to C.
enum class Foot { start, interior, end };

/// What the signs decide before any number is computed.
struct Layout {
    Foot foot = Foot::start;
    int depth = 0;         ///< sign of the penetration depth
    bool centered = false; ///< C lies on the piece
    bool degenerate = false;
};

} // namespace secant::exact
