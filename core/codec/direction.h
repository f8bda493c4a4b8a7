#pragma once

#include "core/geometry/primitives.h"
#include "core/text/expected.h"

#include <optional>
#include <string>

/// A piece that is given by its start E, a direction D and a length: L = E + length D. D is taken
/// as it is given, of whatever length it is.
namespace secant {

/// The end of a piece that is given so.
template <int N>
struct DirectedEnd {
    Vec<N> end{}; ///< world units
    /// "L.x is rounded: E.x + 0.1 × D.x is no double"; empty when every coordinate is exact.
    std::string rounding{};
};

/// E + length D: each coordinate is the exact sum, rounded once to the nearest double.
/// @param length  absent: 1, and the words do not name it
/// @return        Or why there is none: a coordinate is beyond the largest finite number.
/// @pre           all numbers are finite
template <int N>
[[nodiscard]] Expected<DirectedEnd<N>, std::string>
end_along(const Vec<N>& start, const Vec<N>& direction, std::optional<double> length);

/// The direction and the length that a piece is given by.
template <int N>
struct PieceDirection {
    Vec<N> along{};
    std::optional<double> length{}; ///< absent: 1
};

/// The direction and the length that give a piece which was moved, to the last bit: those from
/// before where they do; else a direction of the same length, or of length 1, whose sum with E is
/// exact.
/// @return  None where no such direction is a double.
template <int N>
[[nodiscard]] std::optional<PieceDirection<N>> direction_to(const Vec<N>& start, const Vec<N>& end,
                                                            const PieceDirection<N>& before);

} // namespace secant
