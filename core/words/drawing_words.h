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

// In the plots.
inline constexpr std::string_view t_axis = "t axis";
inline constexpr std::string_view plane = "(t1, t2) plane";
inline constexpr std::string_view outside = "outside"; ///< above q = 0
inline constexpr std::string_view inside = "inside";   ///< below it
inline constexpr std::string_view no_root = "no root";

} // namespace secant::drawing_words
