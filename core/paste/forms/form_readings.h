#pragma once

#include "core/geometry/primitives.h"
#include "core/paste/cast/cast.h"

#include <optional>
#include <string>
#include <vector>

namespace secant {

/// A way to read the piece. In the plane z is 0.
struct PieceReading {
    Vec<3> start{};
    Vec<3> end{};
    std::optional<Extent> extent{}; ///< none: as it is
    std::string words{};            ///< "`origin` + `dir` as the ray"
    bool is_exact = true;           ///< the end was not rounded
};

/// A way to read the circle.
struct CircleReading {
    Vec<3> center{};
    double radius = 0.0;
    double piece_radius = 0.0;
    std::string words{}; ///< "centre from `c`, radius from `r`"
};

/// The piece from one point to another.
[[nodiscard]] PieceReading piece_between(const PasteQuantity& start, const PasteQuantity& end);

/// The ways to read the piece, the likeliest first; none when a part of it has no quantity.
/// @param all  the quantities of the text, of which one may say how far
/// @pre        the numbers of the cast are finite, but for the reach and the time
[[nodiscard]] std::vector<PieceReading> piece_readings(const PasteCast& cast,
                                                       const std::vector<PasteQuantity>& all);

[[nodiscard]] std::optional<CircleReading> circle_reading(const PasteCast& cast);

/// Whether a length or a time says that there is no end: infinity, or the largest float or double.
[[nodiscard]] bool is_limitless(double length);

} // namespace secant
