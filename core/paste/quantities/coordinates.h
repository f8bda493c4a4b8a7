#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace secant {

/// The axis that a name is of alone, as a debugger or a dump shows it: 0 to 3 of "x" to "w", "[0]"
/// to "[3]".
[[nodiscard]] std::optional<int> axis_named(std::string_view name);

/// Whether a name is an index of one digit: "[1]".
[[nodiscard]] bool is_index(std::string_view name);

/// The name of a coordinate: of which point, and which one it is.
struct Coordinate {
    std::string stem; ///< "start" of "startX", "point_1" of "x1", "p_1" of "p1x", empty of "x"
    int axis = 0;     ///< 0 to 3
};

/// What a name says when it is one of a coordinate.
[[nodiscard]] std::optional<Coordinate> coordinate_of(std::string_view name);

} // namespace secant
