#pragma once

#include <string_view>

namespace secant {

/// What a step means on the canvas. Vectors start at the point named; parameters run along d.
enum class Witness {
    none,
    vector_from_start,  ///< drawn from E
    vector_from_center, ///< drawn from C
    center_to_start,    ///< f: from C to E
    center_to_end,      ///< from C to L
    parameter,          ///< the point P(t)
    length_along,       ///< the point that many world units from E towards L
    point,              ///< a point of the plane
    triangle,           ///< E, L, C
    height,             ///< from the line to C, at right angles
    start_distance,     ///< from E to C
    end_distance,       ///< from L to C
    radius,             ///< a circle of that radius around C
    discriminant,       ///< half the chord: how far the line runs inside the circle
};

/// One line of a method's pseudo-code, which is also one step of it. Written in the terms of
/// docs/geometry.md.
struct ListingLine {
    std::string_view text;
    int indent = 0;
    std::string_view symbol{};  ///< what the line defines, if it computes something
    std::string_view numbers{}; ///< its right side, each {symbol} to be replaced by its value
    Witness witness = Witness::none;
    bool is_answer = false; ///< the method hands this number or vector out
};

} // namespace secant
