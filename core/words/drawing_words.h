#pragma once

#include <string_view>

/// The words on the canvas and in the plots. E, L, C, r, s, t, t1, t2 and q are notation.
namespace secant::drawing_words {

// Before a number, on the canvas.
inline constexpr std::string_view closest_depth = "closest, depth"; ///< how far inside it is
inline constexpr std::string_view closest_gap = "closest, gap";     ///< how far outside it is
inline constexpr std::string_view offset = "offset";
inline constexpr std::string_view expected = "expected"; ///< a root that an entry expects

// Beside a handle under the pointer.
inline constexpr std::string_view drag_for_width = "Drag to give the piece a width";
inline constexpr std::string_view closest = "closest point";
inline constexpr std::string_view distance = "distance";
inline constexpr std::string_view depth = "depth";
inline constexpr std::string_view t1_is_at_end = "The root is at L, so t1 is 1 wherever E is";
inline constexpr std::string_view t2_is_at_start = "The root is at E, so t2 is 0 wherever L is";

// The reason why a typed number of a handle is refused.
inline constexpr std::string_view t1_keeps_side =
    "E cannot pass L: t1 stays on its side of 1, and a root at L stays at 1.";
inline constexpr std::string_view t2_keeps_side =
    "L cannot pass E: t2 stays on its side of 0, and a root at E stays at 0.";
inline constexpr std::string_view depth_needs_radius = "r would be less than 0 or too large.";

// Beside the pointer in plots without a mark to drag.
inline constexpr std::string_view no_line = "E = L: there is no line, and no root to drag";
inline constexpr std::string_view no_root_to_drag = "The line misses the circle: no root to drag";
inline constexpr std::string_view no_root_in_space = "The line misses the sphere: no root to drag";
inline constexpr std::string_view root_too_far = "A root is too far away for a double";

// In the plots.
inline constexpr std::string_view t_axis = "t axis";
inline constexpr std::string_view plane = "(t1, t2) plane";
inline constexpr std::string_view outside = "outside"; ///< above q = 0
inline constexpr std::string_view inside = "inside";   ///< below it
inline constexpr std::string_view no_root = "no root";
inline constexpr std::string_view hidden_roots = "?  ?"; ///< however many there are

} // namespace secant::drawing_words
