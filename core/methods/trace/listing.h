#pragma once

#include <optional>
#include <string_view>

namespace secant {

/// The drawing of a step on the canvas. Vectors start at the point named; parameters run along d.
enum class Witness {
    none,
    vector_from_start,   ///< drawn from E
    vector_from_center,  ///< drawn from C
    center_to_start,     ///< f: from C to E
    center_to_end,       ///< from C to L
    parameter,           ///< the point P(t)
    length_along,        ///< the point at this distance from E towards L, in world units
    point,               ///< a point of the plane
    triangle,            ///< E, L, C
    triangle_side,       ///< the same, with the label at the side from E to L
    height,              ///< from the line to C, at right angles
    vector_from_closest, ///< drawn from the closest point that the method found
    closest_distance,    ///< from that closest point to C
    depth,               ///< from that closest point to the circle
    start_distance,      ///< from E to C
    end_distance,        ///< from L to C
    farther_end,         ///< the longer of both
    nearer_end,          ///< the shorter of both
    radius,              ///< a circle of that radius around C
    discriminant,        ///< b² - 4 a c: half the chord, which tells how far the line runs inside
    quarter_discriminant,
    root_of_discriminant,
};

/// True when the step is drawn as a vector.
[[nodiscard]] constexpr bool is_arrow(Witness witness) noexcept
{
    return witness == Witness::vector_from_start || witness == Witness::vector_from_center ||
           witness == Witness::vector_from_closest || witness == Witness::center_to_start ||
           witness == Witness::center_to_end;
}

/// A line that subtracts two terms of nearly the same size loses digits. Says which terms.
struct Difference {
    std::string_view terms{}; ///< "b·b and 4 a c"; empty when the line is no such difference
    int line = 0;             ///< of the first term: the value of this line times itself,
    int over = -1;            ///< or over twice the value of that line when there is one
};

/// One line of a method's pseudo-code, in the terms of docs/geometry.md.
struct ListingLine {
    std::string_view text;
    int indent = 0;
    std::string_view symbol{};        ///< what the line defines, if it computes something
    std::string_view numbers{};       ///< its right side, each {symbol} to be replaced by its value
    std::optional<Witness> witness{}; ///< said of every line that defines a symbol
    bool is_answer = false;           ///< the method returns this number or vector
    Difference difference{};
    bool is_step = true; ///< a script has lines that are none: "end"
};

} // namespace secant
